import Dispatch
import Foundation

/// Calls a closure on the main actor for every signal of one kind, until it is released.
@MainActor
final class SignalSource {
    private let source: any DispatchSourceSignal
    private let signal: Int32

    init(_ signal: Int32, handler: @escaping @MainActor () -> Void) {
        self.signal = signal
        // The default action would end or stop the process before the handler runs.
        Foundation.signal(signal, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        source.resume()
    }

    /// Stops listening, and restores the signal's default action.
    func cancel() {
        source.cancel()
        Foundation.signal(signal, SIG_DFL)
    }
}
