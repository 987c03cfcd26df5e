import BindingKit
import Dispatch
import Foundation

/// Runs a window in the terminal: reads keys and draws frames.
///
/// Everything runs on the main queue, which also serves the main actor. At most one frame is drawn
/// after each turn. Only its differences from the former frame are sent.
@MainActor
package final class Application {
    /// The reason why ``run()`` returned.
    package enum Ending: Equatable, Sendable {
        case quit
        case signal(Int32)
    }

    private let window: Window
    private let device = TerminalDevice()
    private let writer: FrameWriter
    private var shownFrame: Canvas?
    private var decoder = KeyDecoder()
    private var readCount = 0
    /// Keys that were read but not handled yet.
    private var waitingKeys: [Key] = []
    private var input: (any DispatchSourceRead)?
    private var signals: [SignalSource] = []
    private var waiter: CheckedContinuation<Ending, Never>?

    package init(rootController: ViewController, depth: ColourDepth) {
        window = Window(size: device.size, rootController: rootController)
        writer = FrameWriter(depth: depth)
    }

    /// Shows the window until the user presses `q` or a signal ends the application. Then makes the
    /// window's controller disappear, and restores the terminal.
    package func run() async -> Ending {
        device.enter()
        listen()
        window.onNeedsDisplay = { [weak self] in self?.drawAfterThisTurn() }
        window.open()
        let ending = await withCheckedContinuation { waiter = $0 }
        window.close()
        window.onNeedsDisplay = nil
        input?.cancel()
        device.leave()
        signals.forEach { $0.cancel() }
        signals = []
        return ending
    }

    /// Makes ``run()`` return; later calls do nothing.
    package func end(_ ending: Ending) {
        waiter?.resume(returning: ending)
        waiter = nil
    }

    // MARK: - Drawing

    private func drawAfterThisTurn() {
        DispatchQueue.main.async { [weak self] in self?.draw() }
    }

    private func draw() {
        // When the application is ending, the terminal may already be restored.
        guard waiter != nil else { return }
        // Keys that arrive together are shown in one frame.
        guard waitingKeys.isEmpty else { return drawAfterThisTurn() }
        // This draws bound values and values that client code sets directly in the same frame.
        BindingManager.updateAllIfNeeded()
        let frame = window.render()
        device.write(writer.output(from: shownFrame, to: frame))
        shownFrame = frame
    }

    // MARK: - Listening

    private func listen() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.readKeys() }
        }
        source.resume()
        input = source
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            on(signal) { $0.end(.signal(signal)) }
        }
        on(SIGWINCH) { $0.window.size = $0.device.size }
        on(SIGTSTP) { application in
            application.device.leave()
            kill(getpid(), SIGSTOP)
        }
        on(SIGCONT) { $0.resume() }
    }

    private func on(_ signal: Int32, _ handler: @escaping @MainActor (Application) -> Void) {
        signals.append(
            SignalSource(signal) { [weak self] in
                if let self { handler(self) }
            }
        )
    }

    /// The signal's handler calls this when the shell returns the terminal. It takes the terminal
    /// over again, and draws everything.
    private func resume() {
        device.enter()
        decoder = KeyDecoder()
        shownFrame = nil
        window.size = device.size
        window.setNeedsDisplay()
    }

    // MARK: - Keys

    private func readKeys() {
        let bytes = device.read()
        guard !bytes.isEmpty else { return end(.signal(SIGHUP)) }
        readCount += 1
        handle(decoder.decode(bytes))
        guard decoder.isWaiting else { return }
        // The bytes of an escape sequence arrive almost together, so a lone ESC is the escape key.
        // A long text may arrive with pauses.
        let pause = decoder.isPasting ? 1000 : 50
        let count = readCount
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in
            self?.flushKeys(ifReadCountIs: count)
        }
    }

    private func flushKeys(ifReadCountIs count: Int) {
        guard count == readCount else { return }
        handle(decoder.flush())
    }

    private func handle(_ keys: [Key]) {
        let isHandling = !waitingKeys.isEmpty
        waitingKeys += keys
        if !isHandling { handleNextKey() }
    }

    /// Handles one key in a turn. A view that opens at the end of the turn gets the next key.
    private func handleNextKey() {
        guard waiter != nil, let key = waitingKeys.first else { return }
        if !window.dispatch(key), key == .character("q") { end(.quit) }
        waitingKeys.removeFirst()
        guard !waitingKeys.isEmpty else { return }
        DispatchQueue.main.async { [weak self] in self?.handleNextKey() }
    }
}
