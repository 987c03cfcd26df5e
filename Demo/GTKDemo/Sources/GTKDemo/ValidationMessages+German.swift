import BindingKit
import Foundation

/// The messages of refused edits in the demo's languages.
extension ValidationMessages {
    /// The messages in the first language that is English or German; English if there is none.
    ///
    /// - Parameter languages: names in GLib's form, such as "de_DE", "de" and "C".
    init(languages: [String]) {
        let known = languages.lazy.compactMap { $0.split { "_.@".contains($0) }.first }
            .first { ["de", "en", "C"].contains($0) }
        self = known == "de" ? Self.german : Self()
    }

    private static var german: Self {
        var german = Self()
        german.valueMissing = "Bitte ausfüllen."
        german.wrongForm = "Das Format ist falsch."
        german.notAChoice = "Das steht nicht zur Wahl."
        german.neitherOnNorOff = "Bitte ein oder aus wählen."
        german.nothingSelected = "Nichts ist ausgewählt."
        german.refused = "Dieser Wert ist nicht möglich."
        german.unreadable = { "„\($0)“ ist nicht lesbar." }
        german.length = { counts, isText in length(counts, of: isText ? "Zeichen" : "Einträge") }
        german.range = { range($0) }
        german.dateRange = { dates($0) }
        german.bound = { words($0) }
        return german
    }

    private static func length(_ counts: ValidationLimits<Int>, of noun: String) -> String {
        switch counts {
        case .exactly(0): "Bitte leer lassen."
        case .exactly(let count): "Genau \(count) \(noun)."
        case .atLeast(let lower): "Mindestens \(lower) \(noun)."
        case .atMost(let upper), .below(let upper): "Höchstens \(upper) \(noun)."
        case .between(let lower, let upper), .halfOpen(let lower, let upper):
            "\(lower) bis \(upper) \(noun)."
        case .other: "Die Länge passt nicht."
        }
    }

    private static func range(_ limits: ValidationLimits<String>) -> String {
        switch limits {
        case .exactly(let value): "Nur \(value)."
        case .atLeast(let lower): "Mindestens \(lower)."
        case .atMost(let upper): "Höchstens \(upper)."
        case .below(let upper): "Weniger als \(upper)."
        case .between(let lower, let upper): "Von \(lower) bis \(upper)."
        case .halfOpen(let lower, let upper): "Mindestens \(lower), weniger als \(upper)."
        case .other: "Außerhalb des Erlaubten."
        }
    }

    private static func dates(_ limits: ValidationLimits<String>) -> String {
        switch limits {
        case .exactly(let value): "Nur \(value)."
        case .atLeast(let lower): "Frühestens \(lower)."
        case .atMost(let upper): "Spätestens \(upper)."
        case .below(let upper): "Vor \(upper)."
        case .between(let lower, let upper): "Von \(lower) bis \(upper)."
        case .halfOpen(let lower, let upper): "Frühestens \(lower), vor \(upper)."
        case .other: "Außerhalb des Erlaubten."
        }
    }

    @MainActor
    private static func words(_ bound: Any) -> String? {
        let locale = Locale(identifier: "de_DE")
        return switch bound {
        case let number as Double: number.formatted(.number.locale(locale))
        case let number as Int: number.formatted(.number.locale(locale))
        case let date as Date: date.formatted(.dateTime.day().month().year().locale(locale))
        default: Self().bound(bound)
        }
    }
}
