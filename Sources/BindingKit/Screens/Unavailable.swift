public import Observation

/// A notice that a screen shows instead of its content, because the content is loading, could not
/// be loaded, or is empty.
///
/// An `Unavailable` is a value of the model, like a `Question`. Each toolkit has its own way to
/// show it.
public struct Unavailable: Hashable, Sendable {
    /// Why there is no content.
    public enum Reason: Sendable, Hashable {
        /// The content is being loaded.
        case loading
        /// The content could not be loaded.
        case failed
        /// The content is empty.
        case empty
    }

    /// Why there is no content.
    public var reason: Reason
    /// The text for the user.
    public var title: String
    /// Details; nil for none.
    public var message: String?
    /// The title of the notice's button; nil for no button.
    public var actionTitle: String?

    /// - Parameters:
    ///   - reason: why there is no content.
    ///   - title: the text for the user.
    ///   - message: more that the user should know.
    ///   - actionTitle: the title of the notice's button; nil for no button.
    public init(
        _ reason: Reason, _ title: String, message: String? = nil, actionTitle: String? = nil
    ) {
        self.reason = reason
        self.title = title
        self.message = message
        self.actionTitle = actionTitle
    }
}

/// The strings that screens show by themselves. They are English until the app replaces them.
public struct ScreenTexts: Sendable {
    /// The strings for all screens. Set them before the first screen is made.
    @MainActor public static var current = Self()

    /// Shown while content is being loaded.
    public var loading = "Loading…"
    /// Shown when content could not be loaded.
    public var failed = "This could not be loaded."
    /// The title of the button that reloads the content.
    public var retry = "Try Again"
    /// The title of the button that closes a question without choices.
    public var close = "OK"
    /// The title of the button that goes back to the previous page, if a screen draws the button
    /// itself.
    public var back = "Back"
}

extension Loaded {
    /// The notice to show while there is no value, because the load is slow or has failed. After a
    /// failure, the notice has a button that reloads the value. Nil if there is no notice to show.
    ///
    /// ```swift
    /// bindings.bindUnavailable(of: screen, toSubject: harvest) {
    ///     $0.unavailable ?? ($0.value?.isEmpty == true ? Unavailable(.empty, "No fruits") : nil)
    /// } onAction: {
    ///     $0.retry()
    /// }
    /// ```
    public var unavailable: Unavailable? {
        guard value == nil else { return nil }
        let texts = ScreenTexts.current
        if let error {
            return Unavailable(
                .failed, texts.failed, message: ValidationError.words(of: error),
                actionTitle: texts.retry)
        }
        return isSlow ? Unavailable(.loading, texts.loading) : nil
    }
}

/// A screen, or a part of one, that can show something instead of its content.
@MainActor
public protocol UnavailableDisplay: AnyObject {
    /// The notice to show; nil shows the content.
    var unavailable: Unavailable? { get set }

    /// Registers a listener for presses of the notice's button until the token is released.
    ///
    /// - Parameter report: called on the main actor each time the user presses the button.
    /// - Returns: the token, which the caller owns.
    func reportUnavailableActions(to report: @escaping @MainActor () -> Void) -> EditToken
}

extension BindingManager {
    /// Shows a notice instead of a screen's content, because the content is loading, could not be
    /// loaded, or is empty.
    ///
    /// - Parameters:
    ///   - display: the screen, or a part of it; not retained.
    ///   - subject: the model, such as a `Loaded`.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - unavailable: the notice to show; nil for the content. The properties that the closure
    ///     reads are observed.
    ///   - onAction: called when the user presses the button, while the manager is enabled.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindUnavailable<Display: UnavailableDisplay, Subject: AnyObject & Observable>(
        of display: Display, toSubject subject: Subject,
        fileID: String = #fileID, line: UInt = #line,
        _ unavailable: @escaping @MainActor (Subject) -> Unavailable?,
        onAction: @escaping @MainActor (Subject) -> Void = { _ in }
    ) -> BindingRecord {
        let press = Press()
        let token = display.reportUnavailableActions { [weak press] in press?.perform() }
        let record = bindObserver(
            display, \.unavailable, toSubject: subject, fileID: fileID, line: line
        ) { (subject: Subject) in
            // The closure retains the token. When the binding ends, it releases the closure.
            withExtendedLifetime((press, token)) { unavailable(subject) }
        }
        press.perform = { [weak record, weak subject] in
            if let subject, record?.isActive == true { onAction(subject) }
        }
        return record
    }
}

/// The action of the notice's button. The closure is set after the binding has been made.
@MainActor
private final class Press {
    var perform: @MainActor () -> Void = {}
}
