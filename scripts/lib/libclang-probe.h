/* SPDX-License-Identifier: GPL-2.0 */
/* The least that bindgen has to load libclang for. */
int rblk_libclang_probe(void);
