/// A binding as the inspector shows it.
///
/// This value retains neither the record nor the binding's ends.
@MainActor
public struct InspectedBinding: Identifiable, CustomStringConvertible {
    /// The number of the binding. A process numbers its bindings in the order they are made.
    public nonisolated let id: UInt64
    /// The manager that owns the binding.
    public let managerID: InspectedManager.ID
    /// The manager's name.
    public let managerName: String
    /// Both ends, written in the order of the call: `label.text ← fruit.name`.
    public let ends: String
    /// The row whose cell the binding fills; `nil` if it fills no cell.
    public let row: InspectedRow?
    /// The place where the binding was declared.
    public let location: SourceLocation
    /// Whether values flowed through the binding when it was described.
    public let state: BindingState
    /// The state in words, with the reason if the binding is active but no values flow.
    public let stateInWords: String
    /// The value that was last delivered, as a string; `nil` before the first delivery.
    public let value: String?
    /// How often the observer was written.
    public let deliveries: Int
    /// How many deliveries wrote nothing.
    public let skips: Int
    /// The reason why the last value could not be delivered or the last edit was refused; `nil` if
    /// there was no failure.
    public let failure: String?

    /// Weak because the manager owns its records.
    private weak var weakRecord: BindingRecord?
    /// The ends that the binding connects, for dependencies and the graph.
    let objects: InspectedEnds

    init(
        _ record: BindingRecord, managerID: UInt64, managerName: String, row: InspectedRow?
    ) {
        id = record.order
        self.managerID = managerID
        self.managerName = managerName
        ends = record.ends
        self.row = row
        location = record.location
        state = record.observedState
        stateInWords = record.observedStateInWords
        value = record.lastValueDescription.map { shortened($0) }
        deliveries = record.deliveries
        skips = record.skips
        failure = record.inspectedFailure
        weakRecord = record
        objects = InspectedEnds(record)
    }

    /// The record; `nil` after it was released.
    public var record: BindingRecord? {
        weakRecord.flatMap { $0.order == id ? $0 : nil }
    }

    /// Explains in sentences what the binding does now, and why.
    ///
    /// Like `explain`, this property reads the model. A `BindingInspection` reads the model only in
    /// `lookAtModel()`.
    public var explanation: String { explanation(isLooking: true) }

    func explanation(isLooking: Bool) -> String {
        record?.explanation(isLooking: isLooking) ?? "\(ends) (\(location)) has ended."
    }

    /// Flashes the view that the binding writes.
    ///
    /// - Returns: whether there is a view that can flash.
    @discardableResult
    public func flash() -> Bool {
        guard let view = record?.observerObject as? any FlashingView else { return false }
        view.flashForInspector()
        return true
    }

    /// The ends, row, source location, state, value and counts in one line.
    public nonisolated var description: String {
        let row = row.map { " in \($0)" } ?? ""
        var parts = ["\(ends)\(row) (\(location)): \(stateInWords)"]
        if let value { parts.append("last \(value)") }
        if let failure { parts.append(failure) }
        return parts.joined(separator: ", ") + ", deliveries \(deliveries), skips \(skips)"
    }

    /// The row, source location, state, value and counts in one line, to show below the ends.
    var detail: String {
        let row = row.map { "\($0) · " } ?? ""
        let value = failure ?? value ?? ""
        return "\(row)\(location) · \(stateInWords) · \(deliveries)/\(skips) · \(value)"
    }

    /// The text in which a filter searches.
    var searchableText: String {
        let texts = [
            ends, row?.description, "\(location)", managerName, stateInWords, value, failure,
        ]
        return texts.compactMap(\.self).joined(separator: "\n")
    }
}

/// A view that the inspector can mark for a moment, so that the user finds it.
///
/// Each toolkit's base class of views conforms. BindingKit declares the conformances for UIKit and
/// AppKit; the adapters declare them for GTK and the terminal.
@MainActor
public protocol FlashingView: AnyObject {
    /// Shows a mark on the view for about half a second. A second call restarts the half second.
    func flashForInspector()
}

/// The words that a filter looks for.
struct InspectionFilter: Equatable {
    private let words: [String]

    init(_ text: String) {
        words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    }

    var isEmpty: Bool { words.isEmpty }

    func matches(_ text: @autoclosure () -> String) -> Bool {
        guard !words.isEmpty else { return true }
        let text = text().lowercased()
        return words.allSatisfy { text.contains($0) }
    }
}
