// SPDX-License-Identifier: GPL-2.0
/* The trace events of the null device, and the functions that emit them. */
#include <trace/events/block.h>

#define CREATE_TRACE_POINTS
#define CREATE_RUST_TRACE_POINTS
#include "helpers/trace.h"
