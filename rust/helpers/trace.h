/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Trace events of the null device: what arrives, and what becomes of it.
 *
 * RWBS_LEN and IOPRIO_CLASS_STRINGS are those of trace/events/block.h, which has
 * to be included before: from here, CREATE_TRACE_POINTS would make its events, too.
 */

#undef TRACE_SYSTEM
#define TRACE_SYSTEM rblk

#if !defined(RBLK_HELPERS_TRACE_H) || defined(TRACE_HEADER_MULTI_READ)
#define RBLK_HELPERS_TRACE_H

#include <linux/blk-mq.h>
#include <linux/blktrace_api.h>
#include <linux/ioprio.h>
#include <linux/tracepoint.h>

/* Numbers for programs that read the binary format. */
TRACE_DEFINE_ENUM(IOPRIO_CLASS_NONE);
TRACE_DEFINE_ENUM(IOPRIO_CLASS_RT);
TRACE_DEFINE_ENUM(IOPRIO_CLASS_BE);
TRACE_DEFINE_ENUM(IOPRIO_CLASS_IDLE);
TRACE_DEFINE_ENUM(IOPRIO_CLASS_INVALID);

/* What both events tell of a request. Operation and sectors as block_rq_issue. */
#define NULL_RQ_FIELDS						\
	__field(dev_t,		dev)				\
	__field(sector_t,	sector)				\
	__field(unsigned int,	nr_sector)			\
	__field(unsigned int,	hctx)				\
	__field(int,		tag)				\
	__field(unsigned short,	ioprio)				\
	__array(char,		rwbs,	RWBS_LEN)		\
	__string(disk, rq->q->disk ? rq->q->disk->disk_name : "")

#define NULL_RQ_ASSIGN						\
	__entry->dev = rq->q->disk ? disk_devt(rq->q->disk) : 0; \
	__entry->sector = blk_rq_trace_sector(rq);		\
	__entry->nr_sector = blk_rq_trace_nr_sectors(rq);	\
	__entry->hctx = rq->mq_hctx->queue_num;			\
	__entry->tag = rq->tag;					\
	__entry->ioprio = req_get_ioprio(rq);			\
	blk_fill_rwbs(__entry->rwbs, rq->cmd_flags);		\
	__assign_str(disk);

#define NULL_RQ_FORMAT \
	"%d,%d %s hctx=%u tag=%d %s %llu + %u %s,%u,%u"

#define NULL_RQ_ARGS						\
	MAJOR(__entry->dev), MINOR(__entry->dev),		\
	__get_str(disk), __entry->hctx, __entry->tag,		\
	__entry->rwbs, (unsigned long long)__entry->sector,	\
	__entry->nr_sector,					\
	__print_symbolic(IOPRIO_PRIO_CLASS(__entry->ioprio),	\
			 IOPRIO_CLASS_STRINGS),			\
	IOPRIO_PRIO_HINT(__entry->ioprio),			\
	IOPRIO_PRIO_LEVEL(__entry->ioprio)

/* The null device was given a request; it has done nothing with it yet. */
TRACE_EVENT(null_queue_rq,
	TP_PROTO(struct request *rq),
	TP_ARGS(rq),
	TP_STRUCT__entry(
		NULL_RQ_FIELDS
	),
	TP_fast_assign(
		NULL_RQ_ASSIGN
	),
	TP_printk(NULL_RQ_FORMAT, NULL_RQ_ARGS)
);

/* The null device is done with a request, and is about to give it back. */
TRACE_EVENT(null_complete_rq,
	TP_PROTO(struct request *rq, blk_status_t status),
	TP_ARGS(rq, status),
	TP_STRUCT__entry(
		NULL_RQ_FIELDS
		__field(int,	error)
	),
	TP_fast_assign(
		NULL_RQ_ASSIGN
		__entry->error = blk_status_to_errno(status);
	),
	TP_printk(NULL_RQ_FORMAT " [%d]", NULL_RQ_ARGS, __entry->error)
);

#endif

/* Outside of the guard: reads this file again. */
#undef TRACE_INCLUDE_PATH
#define TRACE_INCLUDE_PATH helpers
#undef TRACE_INCLUDE_FILE
#define TRACE_INCLUDE_FILE trace
#include <trace/define_trace.h>
