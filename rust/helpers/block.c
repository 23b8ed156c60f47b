// SPDX-License-Identifier: GPL-2.0
/* C wrappers for rust/block: inline functions and macros Rust cannot call. */
#include <linux/bvec.h>
#include <linux/nodemask.h>
#include <linux/sched/mm.h>

#include "helpers/block.h"

/*
 * Points @iter before the first segment of @rq. A request whose operation
 * carries no data (discard, flush) has no segments.
 */
void rblk_segments_start(struct request *rq, struct req_iterator *iter)
{
	iter->bio = blk_rq_has_data(rq) ? rq->bio : NULL;
	if (iter->bio)
		iter->iter = iter->bio->bi_iter;
}

/* Steps to the next segment, one that lies within a page; false at the end. */
bool rblk_segments_next(struct req_iterator *iter, struct bio_vec *segment)
{
	while (iter->bio && !iter->iter.bi_size) {
		iter->bio = iter->bio->bi_next;
		if (iter->bio)
			iter->iter = iter->bio->bi_iter;
	}
	if (!iter->bio)
		return false;
	*segment = bio_iter_iovec(iter->bio, iter->iter);
	bio_advance_iter_single(iter->bio, &iter->iter, segment->bv_len);
	return true;
}

void rblk_segment_read(struct bio_vec *segment, void *to)
{
	memcpy_from_bvec(to, segment);
}

void rblk_segment_write(struct bio_vec *segment, const void *from)
{
	memcpy_to_bvec(segment, from);
}

void rblk_segment_zero(struct bio_vec *segment)
{
	memzero_bvec(segment);
}

void rblk_ida_init(struct ida *ida)
{
	ida_init(ida);
}

/*
 * Whether another disk has the name that @disk has. add_disk() would find out,
 * too, but fill the kernel log with a stack trace.
 */
bool rblk_disk_exists(struct gendisk *disk)
{
	struct device *other = class_find_device_by_name(disk_to_dev(disk)->class,
							 disk->disk_name);

	put_device(other);
	return other;
}

unsigned int rblk_noio_enter(void)
{
	return memalloc_noio_save();
}

void rblk_noio_leave(unsigned int flags)
{
	memalloc_noio_restore(flags);
}

bool rblk_node_online(unsigned int node)
{
	return node < MAX_NUMNODES && node_online(node);
}

unsigned int rblk_online_nodes(void)
{
	return num_online_nodes();
}

/*
 * Let go of a disk that was not added. Others may hold it for a while, and its
 * release would end the queue only then, with a tag set that is gone; so the queue
 * is ended here.
 */
void rblk_abandon_disk(struct gendisk *disk)
{
	clear_bit(GD_OWNS_QUEUE, &disk->state);
	blk_mq_destroy_queue(disk->queue);
	put_disk(disk);
}
