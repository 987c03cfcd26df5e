#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The heap memory that all threads of the process took while counting was on.
typedef struct {
    /// Calls that returned new memory.
    int64_t allocations;
    /// The allocated bytes minus the freed bytes, with the bytes that the allocator adds to each
    /// block.
    int64_t live_bytes;
} allocation_count;

/// Whether allocations can be counted on this system. If not, the counts stay zero.
bool allocation_counter_works(void);

/// Starts to count from zero.
void allocation_counter_start(void);

/// Stops counting and returns what was counted since the start.
allocation_count allocation_counter_stop(void);

/// Does nothing. A profiler starts a new account at each call.
void benchmark_mark(void);

#endif
