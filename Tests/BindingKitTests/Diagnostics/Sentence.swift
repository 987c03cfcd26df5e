import BindingKit
import Testing

@testable import TestSupport

/// A sentence of the log or of `explain`, and code that causes it.
struct Sentence: CustomTestStringConvertible, Sendable {
    /// Where the sentence appears.
    enum Place: Sendable {
        case explained
        case logged(BindingLog.Level)
    }

    let place: Place
    /// The sentence, or its part without names of views, models or places in the source.
    let text: String
    /// Causes the sentence, and returns the text of `explain`.
    let bringAbout: @MainActor @Sendable (SentenceStage) -> String

    var testDescription: String { text }

    static func explained(
        _ text: String, _ bringAbout: @escaping @MainActor @Sendable (SentenceStage) -> String
    ) -> Sentence {
        Sentence(place: .explained, text: text, bringAbout: bringAbout)
    }

    static func logged(
        _ level: BindingLog.Level, _ text: String,
        _ bringAbout: @escaping @MainActor @Sendable (SentenceStage) -> Void
    ) -> Sentence {
        Sentence(place: .logged(level), text: text) {
            bringAbout($0)
            return ""
        }
    }
}

/// The objects that cause sentences. They live until the turn has ended.
@MainActor
final class SentenceStage {
    let manager = BindingManager()
    let label = Label()
    let person = Person()
    let other = Person("Grace")
    let form = Form()
    let field = Field()
    let button = PushButton()
    let lantern = Lantern()
    let view = StrictListView()
    let basket = Basket(words: [1, 2, 3])
    let disk = Disk<Folder>()
    let folder = Folder(1)

    var explanation: String { manager.explain(label, \.text) }

    @discardableResult
    func bindRows(line: UInt = #line) -> RowBinding<Word> {
        let rows = manager.bindRows(of: view, toSubject: basket, \.words, line: line) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        if !manager.isEnabled { manager.enable() }
        return rows
    }
}

@MainActor
class Light {
    var isOn = false
}

/// A view whose property is declared by its superclass.
final class Lantern: Light {}
