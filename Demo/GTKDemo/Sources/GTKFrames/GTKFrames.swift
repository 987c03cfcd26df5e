// Counts the frames in GTK's real loop that show a directly set value without the bound value.
//
// usage: GTKFrames [CHANGES]
// Changes a plain model 10,000 times, or CHANGES times, by tasks, timers, jobs of the main queue
// and threads. In a second without changes, nothing may wake the loop. In a second full of jobs,
// frames must still be drawn. The exit status is 1 if a frame was torn, or if one of these two
// checks failed.

import BindingKit
import BindingKitGTK
import CGTK
import Dispatch
import Foundation
import Observation

/// A model that any thread may change.
///
/// `@unchecked` because the compiler can't see that the lock protects the number.
@Observable
final class Counter: @unchecked Sendable {
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored = 0

    var number: Int {
        get {
            access(keyPath: \.number)
            return lock.withLock { stored }
        }
        set {
            withMutation(keyPath: \.number) { lock.withLock { stored = newValue } }
        }
    }
}

/// A window with two labels: one is bound to the counter, the other one is set directly.
@MainActor
final class Frames {
    enum Way: CaseIterable {
        case jobs, tasks, timers, threads
    }

    private let counter = Counter()
    private let bound = Label("0")
    private let direct = Label("0")
    private let window = Window(title: "Frames", width: 200, height: 80)
    private let bindings = BindingManager()
    private var frames = 0
    private var torn = 0

    init() {
        window.content = Box(.vertical, [bound, direct])
        bindings.bindObserver(bound, \.text, toSubject: counter, \.number) { "\($0)" }
        bindings.enable()
        window.present()
        window.onFrame = { [weak self] in self?.look() }
    }

    /// Changes the counter in each way, and ends the loop.
    ///
    /// - Parameter changes: the number of changes in all ways together.
    /// - Returns: whether every frame was whole, and the idle loop slept.
    func run(_ changes: Int) async -> Bool {
        let count = changes / Way.allCases.count
        var isWhole = true
        for way in Way.allCases {
            // This is checked before the threads' changes, because after them models are read again
            // for a while.
            if way == .threads, await !isAsleep() { isWhole = false }
            (frames, torn) = (0, 0)
            for _ in 0..<count { await change(way) }
            await pause(.milliseconds(100))
            print("\(way): \(count) changes, \(frames) frames, \(torn) torn")
            if torn > 0 || frames == 0 || bound.text != "\(counter.number)" { isWhole = false }
        }
        return await isDrawnAmongJobs() && isWhole
    }

    /// Whether frames are drawn while each job schedules the next one, like a filter in portions.
    private func isDrawnAmongJobs() async -> Bool {
        (frames, torn) = (0, 0)
        await withCheckedContinuation { done in work(until: .now() + .seconds(1)) { done.resume() }
        }
        print("jobs for 1 s without a pause: \(frames) frames, \(torn) torn")
        return frames >= 20 && torn == 0
    }

    private func work(until end: DispatchTime, then done: @escaping @MainActor () -> Void) {
        change()
        usleep(5_000)
        guard DispatchTime.now() < end else { return done() }
        DispatchQueue.main.async { self.work(until: end, then: done) }
    }

    /// Whether nothing wakes the loop for a second.
    private func isAsleep() async -> Bool {
        frames = 0
        let polls = PollCount.current
        await pause(.seconds(1))
        let wakeUps = PollCount.current - polls
        print("idle for 1 s: \(frames) frames, \(wakeUps) wake-ups")
        // The end of the pause wakes the loop once or twice.
        return frames == 0 && wakeUps <= 2
    }

    /// The window calls this after it has drawn a frame.
    private func look() {
        frames += 1
        // Another thread may have changed the counter again. Its direct value follows.
        if let bound = Int(bound.text), let direct = Int(direct.text), bound < direct { torn += 1 }
    }

    private func pause(_ duration: Duration) async {
        try? await Task.sleep(for: duration)
    }

    private func change() {
        counter.number += 1
        direct.text = "\(counter.number)"
    }

    /// Changes the counter once, a moment later.
    private func change(_ way: Way) async {
        switch way {
        case .tasks:
            await pause(.microseconds(500))
            change()
        case .jobs:
            await withCheckedContinuation { done in
                DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(500)) {
                    DispatchQueue.main.async {
                        self.change()
                        done.resume()
                    }
                }
            }
        case .timers:
            await withCheckedContinuation { done in
                GLibTimer.fire(after: 1) {
                    self.change()
                    done.resume()
                }
            }
        case .threads:
            let counter = counter
            await withCheckedContinuation { done in
                DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(500)) {
                    counter.number += 1
                    let number = counter.number
                    DispatchQueue.main.async {
                        self.direct.text = "\(number)"
                        done.resume()
                    }
                }
            }
        }
    }
}

/// A timer in GLib's loop.
@MainActor
enum GLibTimer {
    /// Calls a closure once.
    static func fire(after milliseconds: UInt32, _ body: @escaping @MainActor () -> Void) {
        let callback = Unmanaged.passRetained(Callback(body))
        g_timeout_add(
            milliseconds,
            { data in
                guard let data else { return 0 }
                let callback = Unmanaged<Callback>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { callback.body() }
                return 0
            }, callback.toOpaque())
    }

    private final class Callback: Sendable {
        let body: @MainActor () -> Void

        init(_ body: @escaping @MainActor () -> Void) {
            self.body = body
        }
    }
}

/// Counts how often the loop goes to sleep.
@MainActor
enum PollCount {
    private(set) static var current = 0

    static func install() {
        g_main_context_set_poll_func(nil) { descriptors, count, timeout in
            if timeout != 0 { MainActor.assumeIsolated { PollCount.current += 1 } }
            return g_poll(descriptors, count, timeout)
        }
    }
}

@main struct GTKFrames {
    @MainActor
    static func main() throws {
        let changes = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10_000
        let loop = try MainLoop()
        PollCount.install()
        let frames = Frames()
        var isWhole = false
        Task {
            isWhole = await frames.run(changes)
            loop.quit()
        }
        loop.run()
        guard isWhole else {
            print("A frame was torn or missing, or the idle loop woke.")
            exit(1)
        }
        print("Every frame was whole.")
    }
}
