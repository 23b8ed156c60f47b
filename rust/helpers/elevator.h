/* SPDX-License-Identifier: GPL-2.0 */
/* C wrappers for rust/elevator: inline functions and macros Rust cannot call. */
#ifndef RBLK_HELPERS_ELEVATOR_H
#define RBLK_HELPERS_ELEVATOR_H

#include <linux/blk-mq.h>

void rblk_set_min_shallow_depth(struct request_queue *q, unsigned int depth);
void rblk_trace_rq_insert(struct request *rq);
void rblk_queue_set_sq_sched(struct request_queue *q);

#endif
