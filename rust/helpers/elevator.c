// SPDX-License-Identifier: GPL-2.0
/* C wrappers for rust/elevator: inline functions and macros Rust cannot call. */
#include <linux/blkdev.h>
#include <trace/events/block.h>

#include "elevator.h"
#include "blk-mq.h"
#include "blk-mq-sched.h"

#include "helpers/elevator.h"

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
