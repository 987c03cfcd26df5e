#if os(Linux)
import CEpoll
import Foundation

/// A main loop that runs the main actor's jobs without Dispatch. It sleeps on file descriptors,
/// runs jobs and draws frames.
///
/// `@unchecked Sendable` because any thread posts; `jobs` and `timers` are protected by `lock`, and
/// the other variables belong to the main actor.
final class EpollLoop: @unchecked Sendable {
    typealias Job = @MainActor @Sendable () -> Void

    private let epoll = epoll_create1(0)
    private let wakeup = eventfd(0, Int32(EFD_NONBLOCK))
    private let alarm = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK))
    private let lock = NSLock()
    private var jobs: [Job] = []
    /// The jobs with a delay, the next one last.
    private var timers: [(deadline: ContinuousClock.Instant, job: Job)] = []
    @MainActor private var isRunning = false
    /// Lays out and draws. The loop calls it after the jobs of each wakeup.
    @MainActor var onFrame: Job = {}

    init() {
        for descriptor in [wakeup, alarm] {
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            event.data.fd = descriptor
            epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
        }
    }

    deinit {
        for descriptor in [alarm, wakeup, epoll] { close(descriptor) }
    }

    /// Makes the loop run a job. Any thread may call this.
    func post(_ job: @escaping Job, after delay: Duration = .zero) {
        guard delay > .zero else {
            lock.withLock { jobs.append(job) }
            eventfd_write(wakeup, 1)
            return
        }
        let deadline = ContinuousClock.now + delay
        lock.withLock {
            let place = timers.firstIndex { $0.deadline <= deadline } ?? timers.endIndex
            timers.insert((deadline, job), at: place)
            setAlarm()
        }
    }

    /// Waits for jobs and runs them until `quit()`.
    @MainActor
    func run() {
        isRunning = true
        while isRunning {
            wait()
            // This includes the jobs that these jobs post, such as ends of turns.
            while let job = takeJob() { job() }
            onFrame()
        }
    }

    /// Makes `run()` return after this frame.
    @MainActor
    func quit() {
        isRunning = false
    }

    private func wait() {
        var event = epoll_event()
        guard epoll_wait(epoll, &event, 1, -1) == 1 else { return }
        var count: UInt64 = 0
        read(event.data.fd, &count, 8)
    }

    private func takeJob() -> Job? {
        lock.withLock {
            if let next = timers.last, next.deadline <= .now {
                timers.removeLast()
                setAlarm()
                return next.job
            }
            return jobs.isEmpty ? nil : jobs.removeFirst()
        }
    }

    private func setAlarm() {
        var time = itimerspec()
        if let next = timers.last {
            // The minimum is 1 ns, because zero would turn the alarm off.
            let rest = max(.nanoseconds(1), next.deadline - .now).components
            time.it_value.tv_sec = Int(rest.seconds)
            time.it_value.tv_nsec = Int(rest.attoseconds / 1_000_000_000)
        }
        timerfd_settime(alarm, 0, &time, nil)
    }
}
#endif
