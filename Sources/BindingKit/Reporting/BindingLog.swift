#if canImport(os)
public import os
#endif

/// Reports deliveries, warnings and errors.
///
/// Logging is off by default. While it is off, it costs nothing, because not even the messages are
/// made. The names in entries come from reflection; see the manager's `owner`. If warnings are
/// logged, enabling a manager also checks what derivations read and which objects are on paths. For
/// these checks, the models are read and reflected.
///
/// Turn logging on early, for example in the application's delegate:
///
/// ```swift
/// BindingLog.destination = .print(.warning)
/// ```
@MainActor
public enum BindingLog {
    /// How important an entry is. Each level includes the more important levels.
    public enum Level: Int, Sendable, Comparable, CustomStringConvertible {
        /// Every delivery and the end of every binding.
        case trace
        /// A call that has no effect or competes with another call, a binding that will never
        /// notice a change, or an edited view whose value differs from the written value.
        case warning
        /// A value that could not be delivered.
        case error

        /// Compares by importance.
        public static func < (first: Level, second: Level) -> Bool {
            first.rawValue < second.rawValue
        }

        /// The level in one word.
        public var description: String {
            switch self {
            case .trace: "trace"
            case .warning: "warning"
            case .error: "error"
            }
        }
    }

    /// One report.
    public struct Entry: Sendable, CustomStringConvertible {
        /// How important the entry is.
        public let level: Level
        /// One sentence; for an entry of the level `trace`, one assignment.
        public let message: String
        /// The call that the entry is about, such as a call of `bindObserver`.
        public let location: SourceLocation

        /// Level, source location and message in one line.
        public var description: String { "BindingKit \(level) \(location): \(message)" }
    }

    /// A destination of the entries.
    public enum Destination {
        /// No destination: no entries are made.
        case none
        /// Entries of at least this level go to standard output, one line each.
        case print(Level)
        /// Entries of at least this level go to a closure at once, on the main actor.
        ///
        /// The closure may bind, unbind, enable and disable.
        case closure(Level, @MainActor (Entry) -> Void)
        #if canImport(os)
        /// Entries of at least this level go to the unified logging system.
        case logger(Level, os.Logger)
        #endif
    }

    /// The destination of all later entries.
    public static var destination: Destination {
        get { currentDestination }
        set {
            // The former destination is released last, because objects that its closure captures
            // may log when they are released.
            let former = currentDestination
            currentDestination = newValue
            threshold = newValue.threshold
            endLifetime(of: former)
        }
    }

    private static var currentDestination = Destination.none
    private static var threshold: Level?
}

// MARK: - Reporting

extension BindingLog {
    static var isTracing: Bool { threshold == .trace }

    /// Whether entries of a level have a destination.
    static func reports(_ level: Level) -> Bool {
        threshold.map { level >= $0 } ?? false
    }

    static func trace(_ message: @autoclosure () -> String, at location: SourceLocation) {
        report(.trace, message, location)
    }

    static func warning(_ message: @autoclosure () -> String, at location: SourceLocation) {
        report(.warning, message, location)
    }

    static func error(_ message: @autoclosure () -> String, at location: SourceLocation) {
        report(.error, message, location)
    }

    private static func report(
        _ level: Level, _ message: () -> String, _ location: SourceLocation
    ) {
        guard reports(level) else { return }
        let entry = Entry(level: level, message: message(), location: location)
        switch destination {
        case .none: break
        case .print: Swift.print(entry)
        case .closure(_, let handle): handle(entry)
        #if canImport(os)
        case .logger(_, let logger): logger.log(level: level.osLogType, "\(entry)")
        #endif
        }
    }
}

extension BindingLog.Destination {
    fileprivate var threshold: BindingLog.Level? {
        switch self {
        case .none: nil
        case .print(let level), .closure(let level, _): level
        #if canImport(os)
        case .logger(let level, _): level
        #endif
        }
    }
}

#if canImport(os)
extension BindingLog.Level {
    fileprivate var osLogType: OSLogType {
        switch self {
        case .trace: .debug
        case .warning: .default
        case .error: .error
        }
    }
}
#endif
