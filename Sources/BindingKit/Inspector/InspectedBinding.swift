/// A binding as the inspector shows it.
///
/// It retains neither the record nor its ends.
@MainActor
public struct InspectedBinding: Identifiable, CustomStringConvertible {
    /// The number of the binding. A process numbers its bindings in the order they are made.
    public nonisolated let id: UInt64
    /// The manager that owns the binding.
    public let managerID: InspectedManager.ID
    /// The manager's name.
    public let managerName: String
    /// The two ends as the call names them: `label.text ← fruit.name`.
    public let ends: String
    /// The row whose cell the binding fills; `nil` if it fills no cell.
    public let row: InspectedRow?
    /// The place where the binding was declared.
    public let location: SourceLocation
    /// Whether values flowed through the binding.
    public let state: BindingState
    /// The state in words, and why no values flow if the binding is active.
    public let stateInWords: String
    /// The value delivered last, as text; `nil` before the first delivery.
    public let value: String?
    /// How often the observer was written.
    public let deliveries: Int
    /// How often nothing was written.
    public let skips: Int
    /// Why the last value could not be delivered, or the last edit was refused; `nil` if neither.
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

    /// The record; `nil` once it has been released or connected again.
    public var record: BindingRecord? {
        weakRecord.flatMap { $0.order == id ? $0 : nil }
    }

    /// Says in sentences what the binding does now, and why.
    ///
    /// It reads the model, as `explain` does. A `BindingInspection` reads the model in `lookAtModel()` only.
    public var explanation: String { explanation(isLooking: true) }

    func explanation(isLooking: Bool) -> String {
        record?.explanation(isLooking: isLooking) ?? "\(ends) (\(location)) has ended."
    }

    /// Makes the view that the binding writes flash for a moment.
    ///
    /// - Returns: whether there is a view that can flash.
    @discardableResult
    public func flash() -> Bool {
        guard let view = record?.observerObject as? any FlashingView else { return false }
        view.flashForInspector()
        return true
    }

    /// The ends, the row, the place, state, value and counts in one line.
    public nonisolated var description: String {
        let row = row.map { " in \($0)" } ?? ""
        var parts = ["\(ends)\(row) (\(location)): \(stateInWords)"]
        if let value { parts.append("last \(value)") }
        if let failure { parts.append(failure) }
        return parts.joined(separator: ", ") + ", deliveries \(deliveries), skips \(skips)"
    }

    /// The row, place, state, value and counts in one line, for a row below the ends.
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

/// A view that can draw attention to itself when the inspector asks for it.
///
/// Each toolkit's base class of views conforms: UIKit's and AppKit's here, GTK's and the terminal's
/// in their adapters.
@MainActor
public protocol FlashingView: AnyObject {
    /// Shows a mark on the view for about half a second. A second call starts that time again.
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
