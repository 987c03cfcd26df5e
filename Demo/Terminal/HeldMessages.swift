import Foundation

/// Keeps standard error off the screen while an application draws there.
///
/// Warnings and crash messages go to a nameless file, and are shown after the terminal is restored.
@MainActor
final class HeldMessages {
    /// The file that receives messages for now, and the original standard error.
    struct Files: Sendable {
        let held: Int32
        let shown: Int32
    }

    private(set) var files: Files?

    func hold() {
        // Redirected messages do not reach the screen.
        guard files == nil, isatty(STDERR_FILENO) == 1, let file = tmpfile() else { return }
        let held = dup(fileno(file))
        fclose(file)
        files = Files(held: held, shown: dup(STDERR_FILENO))
        dup2(held, STDERR_FILENO)
    }

    func release() {
        guard let files else { return }
        self.files = nil
        Self.show(files)
        close(files.held)
        close(files.shown)
    }

    /// Shows the held messages. After that, every message is shown immediately. Async-signal-safe,
    /// because a crash handler also calls it.
    nonisolated static func show(_ files: Files) {
        dup2(files.shown, STDERR_FILENO)
        lseek(files.held, 0, SEEK_SET)
        // The buffer is on the stack, because this function must not allocate memory.
        var buffer: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let capacity = MemoryLayout.size(ofValue: buffer)
        while true {
            let count = read(files.held, &buffer, capacity)
            guard count > 0 else { return }
            guard write(files.shown, &buffer, count) > 0 else { return }
        }
    }
}
