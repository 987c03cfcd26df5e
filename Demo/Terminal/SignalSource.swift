import Dispatch
import Foundation

/// Calls a closure on the main actor for every signal of one kind, until it is released.
@MainActor
final class SignalSource {
    private let source: any DispatchSourceSignal
    private let signal: Int32

    init(_ signal: Int32, handler: @escaping @MainActor () -> Void) {
        self.signal = signal
        // Otherwise the default action ends or stops the process before we hear of it.
        Foundation.signal(signal, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        source.resume()
    }

    /// Stops listening; the signal has its default action again.
    func cancel() {
        source.cancel()
        Foundation.signal(signal, SIG_DFL)
    }
}
