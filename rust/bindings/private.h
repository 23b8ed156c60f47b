/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What bindgen reads for `crate::bindings`: headers private to the block layer
 * that every I/O scheduler needs, and the C wrappers of this module.
 */
#include <linux/blk-mq.h>
#include <linux/blkdev.h>
#include <linux/badblocks.h>
#include <linux/configfs.h>
#include <linux/fault-inject.h>
#include <linux/seq_file.h>
#include <trace/events/block.h>

#include "blk.h"
#include "elevator.h"
#include "blk-mq.h"
#include "blk-mq-sched.h"
#include "blk-mq-debugfs.h"

/* Not a plain number without transparent huge pages. */
static const unsigned int RBLK_MAX_BLOCK_SIZE = BLK_MAX_BLOCK_SIZE;

#include "helpers/block.h"
#include "helpers/elevator.h"
#include "helpers/trace.h"
