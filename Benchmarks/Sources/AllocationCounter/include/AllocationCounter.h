#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the whole process, all threads together, took from the heap while counting was on.
typedef struct {
    /// Calls that returned new memory.
    int64_t allocations;
    /// Bytes taken less bytes given back, with what the allocator adds to each block.
    int64_t live_bytes;
} allocation_count;

/// Whether this system's allocator can be counted; the counts stay zero where it cannot.
bool allocation_counter_works(void);

/// Starts from zero.
void allocation_counter_start(void);

/// Stops counting and returns what was counted since the start.
allocation_count allocation_counter_stop(void);

/// Does nothing; a profiler is told to divide its account at every call.
void benchmark_mark(void);

#endif
