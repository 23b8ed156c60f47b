/* SPDX-License-Identifier: GPL-2.0 */
/* C wrappers for rust/block: inline functions and macros Rust cannot call. */
#ifndef RBLK_HELPERS_BLOCK_H
#define RBLK_HELPERS_BLOCK_H

#include <linux/blk-mq.h>
#include <linux/idr.h>

void rblk_segments_start(struct request *rq, struct req_iterator *iter);
bool rblk_segments_next(struct req_iterator *iter, struct bio_vec *segment);
void rblk_segment_read(struct bio_vec *segment, void *to);
void rblk_segment_write(struct bio_vec *segment, const void *from);
void rblk_segment_zero(struct bio_vec *segment);

void rblk_ida_init(struct ida *ida);

bool rblk_disk_exists(struct gendisk *disk);

unsigned int rblk_noio_enter(void);
void rblk_noio_leave(unsigned int flags);

bool rblk_node_online(unsigned int node);
unsigned int rblk_online_nodes(void);
void rblk_abandon_disk(struct gendisk *disk);

#endif
