/* SPDX-License-Identifier: GPL-2.0 */
/* C wrappers for rust/elevator: inline functions and macros Rust cannot call. */
#ifndef RBLK_HELPERS_ELEVATOR_H
#define RBLK_HELPERS_ELEVATOR_H

#include <linux/blk-mq.h>

/* BLK_MQ_INSERT_AT_HEAD as a number that bindgen understands. */
enum { RBLK_INSERT_AT_HEAD = 1 };

/* Distance of the counters of one CPU from those of the next, in bytes. */
enum { RBLK_COUNTERS_SIZE = 64 };

void rblk_set_min_shallow_depth(struct request_queue *q, unsigned int depth);
void rblk_trace_rq_insert(struct request *rq);
void rblk_queue_set_sq_sched(struct request_queue *q);
bool rblk_rq_mergeable(struct request *rq);
bool rblk_discard_mergable(struct request *rq);
bool rblk_may_be_appended(struct request_queue *q, struct request *last,
			  struct request *rq);
void rblk_hash_insert(struct request_queue *q, struct request *rq);
void rblk_run_here(struct blk_mq_hw_ctx *hctx);
void rblk_run_soon(struct request_queue *q);
void rblk_synchronize_callers(void);
int rblk_elevator_lock(struct request_queue *q);
void rblk_elevator_unlock(struct request_queue *q);
void rblk_count_here(atomic64_t *first);
void rblk_preempt_disable(void);
void rblk_preempt_enable(void);

#endif
