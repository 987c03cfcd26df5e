#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_bool is_counting;
static atomic_int_fast64_t allocations;
static atomic_int_fast64_t live_bytes;

void allocation_counter_start(void) {
    atomic_store(&allocations, 0);
    atomic_store(&live_bytes, 0);
    atomic_store(&is_counting, true);
}

allocation_count allocation_counter_stop(void) {
    atomic_store(&is_counting, false);
    return (allocation_count){atomic_load(&allocations), atomic_load(&live_bytes)};
}

__attribute__((noinline)) void benchmark_mark(void) {
    // Prevents the compiler from removing the call.
    __asm__ volatile("" ::: "memory");
}

#if defined(__GLIBC__)

#include <malloc.h>

// The C library also offers its allocator under these names. So a program can define the usual
// names itself and still use the allocator.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool allocation_counter_works(void) { return true; }

static inline int64_t size_of(void *block) {
    // The allocator stores one word of its own before each block.
    return (int64_t)(malloc_usable_size(block) + sizeof(size_t));
}

static inline void *counted(void *block) {
    if (block && atomic_load_explicit(&is_counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&live_bytes, size_of(block), memory_order_relaxed);
    }
    return block;
}

static inline void uncounted(void *block) {
    if (block && atomic_load_explicit(&is_counting, memory_order_relaxed)) {
        atomic_fetch_sub_explicit(&live_bytes, size_of(block), memory_order_relaxed);
    }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    uncounted(block);
    return counted(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *block = counted(__libc_memalign(alignment, size));
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    uncounted(block);
    __libc_free(block);
}

#else

bool allocation_counter_works(void) { return false; }

#endif
