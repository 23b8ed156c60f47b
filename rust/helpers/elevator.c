// SPDX-License-Identifier: GPL-2.0
/* C wrappers for rust/elevator: inline functions and macros Rust cannot call. */
#include <linux/blkdev.h>
#include <linux/rcupdate.h>
#include <trace/events/block.h>

#include "blk.h"
#include "elevator.h"
#include "blk-mq.h"
#include "blk-mq-sched.h"

#include "helpers/elevator.h"

static_assert(RBLK_INSERT_AT_HEAD == (__force unsigned int)BLK_MQ_INSERT_AT_HEAD);

/* Smallest shallow depth the scheduler tags are asked for, on every hctx. */
void rblk_set_min_shallow_depth(struct request_queue *q, unsigned int depth)
{
	blk_mq_set_min_shallow_depth(q, depth);
}

/* The block_rq_insert tracepoint. */
void rblk_trace_rq_insert(struct request *rq)
{
	trace_block_rq_insert(rq);
}

/* One state per disk: running all queues runs one hctx. */
void rblk_queue_set_sq_sched(struct request_queue *q)
{
	blk_queue_flag_set(QUEUE_FLAG_SQ_SCHED, q);
}

/* Whether discards are merged with this one even if there are gaps between them. */
bool rblk_discard_mergable(struct request *rq)
{
	return blk_discard_mergable(rq);
}

/* Whether anything may be merged with this one, whatever its operation. */
bool rblk_rq_mergeable(struct request *rq)
{
	return rq_mergeable(rq);
}

/*
 * Whether elv_attempt_insert_merge() can find a request that @rq is appended
 * to: @last, which is to be last_merge, ends where @rq begins, or some queued request
 * may, because its hash bucket is not empty.
 */
bool rblk_may_be_appended(struct request_queue *q, struct request *last,
			  struct request *rq)
{
	if (last && blk_rq_pos(last) + blk_rq_sectors(last) == blk_rq_pos(rq))
		return true;
	return !hlist_empty(&q->elevator->hash[hash_min(blk_rq_pos(rq),
							ELV_HASH_BITS)]);
}

/*
 * Make a queued request a partner for back merges, if it may be merged. Does
 * what elv_rqhash_add() does, without a call in the path of every request.
 */
void rblk_hash_insert(struct request_queue *q, struct request *rq)
{
	if (!rq_mergeable(rq))
		return;
	hash_add(q->elevator->hash, &rq->hash,
		 blk_rq_pos(rq) + blk_rq_sectors(rq));
	rq->rq_flags |= RQF_HASHED;
}

/* Rust counts with instructions of the CPU, atomic64_inc() has to do the same. */
static_assert(!IS_ENABLED(CONFIG_GENERIC_ATOMIC64));

/* Add one to this CPU's counter, where that of CPU 0 is @first. */
void rblk_count_here(atomic64_t *first)
{
	atomic64_inc(first + raw_smp_processor_id() *
		     (RBLK_COUNTERS_SIZE / sizeof(*first)));
}

void rblk_preempt_disable(void)
{
	preempt_disable();
}

void rblk_preempt_enable(void)
{
	preempt_enable();
}

/*
 * Run a hardware queue in this context, if it can be run here at all and would not
 * be anyway: a driver that may sleep is run from kblockd, and so it is for a task
 * about to sleep; after a plug is flushed the core runs the queue here by itself.
 * While requests wait for the device already, there is nothing to be gained, and a
 * run would only make the device look busier than it is.
 */
void rblk_run_here(struct blk_mq_hw_ctx *hctx)
{
	if (list_empty_careful(&hctx->dispatch) && !current->plug &&
	    !(hctx->flags & BLK_MQ_F_BLOCKING) && !in_interrupt() &&
	    task_is_running(current))
		blk_mq_run_hw_queue(hctx, false);
}

/* The same as the core's own BLK_MQ_BUDGET_DELAY. */
#define RBLK_RUN_SOON_MSECS	3

/*
 * Run the queue within a few milliseconds: like blk_mq_delay_run_hw_queues() for
 * a scheduler with one state, without a look at every hardware queue. A run that
 * is pending and has not begun will see all that is queued now.
 */
void rblk_run_soon(struct request_queue *q)
{
	struct blk_mq_hw_ctx *hctx = blk_mq_get_ctx(q)->hctxs[HCTX_TYPE_DEFAULT];

	if (blk_mq_hctx_stopped(hctx))
		blk_mq_delay_run_hw_queues(q, RBLK_RUN_SOON_MSECS);
	else if (!delayed_work_pending(&hctx->run_work))
		blk_mq_delay_run_hw_queue(hctx, RBLK_RUN_SOON_MSECS);
}

/*
 * Wait until every task that may be in a function of the scheduler has left it. One that
 * inserts a request may still be there when the request, and all else, is done.
 */
void rblk_synchronize_callers(void)
{
	synchronize_rcu_tasks();
}

/* While elevator_lock is held, the scheduler of a queue stays. -EINTR. */
int rblk_elevator_lock(struct request_queue *q)
{
	return mutex_lock_interruptible(&q->elevator_lock);
}

void rblk_elevator_unlock(struct request_queue *q)
{
	mutex_unlock(&q->elevator_lock);
}
