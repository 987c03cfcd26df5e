import Foundation

/// The terminal of this process: its size, its mode, and its input and output.
@MainActor
package final class TerminalDevice {
    static let enterSequence =
        "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J"
    static let leaveSequence =
        "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    private let input = STDIN_FILENO
    // The descriptor is separate, so that a crash can stop the frames without losing other output.
    private let output = dup(STDOUT_FILENO)
    private let nowhere = open("/dev/null", O_WRONLY)
    private var original: termios?
    private let messages = HeldMessages()

    package init() {}

    /// Whether input and output are a terminal.
    package static var isInteractive: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    }

    /// The size in cells; 80 × 24 if the terminal does not report it.
    package var size: Size {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
        else { return Size(width: 80, height: 24) }
        return Size(width: Int(window.ws_col), height: Int(window.ws_row))
    }

    // MARK: - Taking the terminal over

    /// Turns on the alternate screen and reads key by key. It may be called again, for instance
    /// after the shell has used the terminal.
    package func enter() {
        if original == nil { takeOver() }
        guard var raw = original else { return }
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | BRKINT | ISTRIP)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        tcsetattr(input, TCSAFLUSH, &raw)
        write(Self.enterSequence)
    }

    /// Restores the terminal. A second call does nothing.
    package func leave() {
        guard var settings = original else { return }
        original = nil
        write(Self.leaveSequence)
        // Unread input, such as the rest of a paste, must not reach the shell.
        tcsetattr(input, TCSAFLUSH, &settings)
        CrashGuard.cancel()
        messages.release()
    }

    private func takeOver() {
        var settings = termios()
        guard tcgetattr(input, &settings) == 0 else { return }
        original = settings
        messages.hold()
        CrashGuard.arm(
            .init(
                input: input, output: output, nowhere: nowhere, settings: settings,
                messages: messages.files
            ),
            farewell: Self.leaveSequence
        )
    }

    // MARK: - Sending

    package func write(_ text: String) {
        CrashGuard.coverThisThread()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR && errno != EAGAIN {
                // The terminal is gone. The hangup signal ends the application.
                return
            }
        }
    }

    /// The bytes that the terminal has sent since the last call; empty if the terminal is gone.
    package func read() -> [UInt8] {
        CrashGuard.coverThisThread()
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = Foundation.read(input, &buffer, buffer.count)
        return Array(buffer.prefix(max(0, count)))
    }
}
