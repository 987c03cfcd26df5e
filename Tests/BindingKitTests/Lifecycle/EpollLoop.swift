#if os(Linux)
import BindingKit
import CEpoll
import Foundation

/// A main loop that serves the main actor without Dispatch: it sleeps on a file descriptor, runs
/// jobs and draws frames.
///
/// `@unchecked Sendable` because any thread posts; `jobs` is protected by `lock`, and the other
/// variables are the main actor's.
final class EpollLoop: @unchecked Sendable {
    typealias Job = @MainActor @Sendable () -> Void

    private let epoll = epoll_create1(0)
    private let wakeup = eventfd(0, Int32(EFD_NONBLOCK))
    private let lock = NSLock()
    private var jobs: [Job] = []
    @MainActor private var isRunning = false
    /// Lays out and draws; called after the jobs of each wakeup.
    @MainActor var onFrame: Job = {}

    init() {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        epoll_ctl(epoll, EPOLL_CTL_ADD, wakeup, &event)
    }

    deinit {
        close(wakeup)
        close(epoll)
    }

    /// Has a job done by the loop; on any thread.
    func post(_ job: @escaping Job) {
        lock.withLock { jobs.append(job) }
        eventfd_write(wakeup, 1)
    }

    /// Waits for jobs and does them until `quit()`.
    @MainActor
    func run() {
        isRunning = true
        while isRunning {
            var event = epoll_event()
            guard epoll_wait(epoll, &event, 1, -1) == 1 else { continue }
            var count: eventfd_t = 0
            eventfd_read(wakeup, &count)
            for job in takeJobs() { job() }
            BindingManager.updateAllIfNeeded()
            onFrame()
        }
    }

    /// Has `run()` return after this frame.
    @MainActor
    func quit() {
        isRunning = false
    }

    private func takeJobs() -> [Job] {
        lock.withLock {
            defer { jobs = [] }
            return jobs
        }
    }
}
#endif
