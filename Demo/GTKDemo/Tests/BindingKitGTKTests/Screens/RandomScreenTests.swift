import CGTK
import Foundation
import Testing

@testable import BindingKit
@testable import BindingKitGTK

extension ScreenTests {
    /// Random programs. When all transitions have ended, the screen shows the model's state.
    @MainActor
    @Suite struct RandomScreenTests {
        private let screen = AlbumScreen()
        private var album: Album { screen.album }

        @Test(arguments: 0..<40) func whatIsShownIsWhatTheModelHolds(seed: Int) {
            var dice = Dice(state: UInt64(seed))
            screen.bind(on: screen.page)
            screen.bindHelp(on: popover(at: screen.page.button))
            screen.page.bindings.bindQuestion(
                on: screen.page, toSubject: album, twoWay: \.question
            ) { $0.show($1) }
            var steps: [Int] = []
            var foreign: Window?
            for _ in 0..<30 {
                steps.append(dice.roll(14))
                take(steps[steps.count - 1], &foreign)
                // Several steps in a turn
                guard dice.roll(3) > 0 else { continue }
                // From now on, changes are noticed only by reports, and not before frames.
                screen.page.stopLooking()
                Turn.end()
                guard foreign == nil, screen.page.button.isMapped else { continue }
                #expect(isRight, "steps \(steps): \(shown) for \(wanted)")
            }
            foreign?.close()
            screen.window.close()
            Turn.end()
            #expect(screen.shown == [] && MessageDialog.current == nil)
        }

        private func take(_ step: Int, _ foreign: inout Window?) {
            switch step {
            case 0, 1: album.show("A")
            case 2: album.show("B")
            case 3: album.show(nil)
            case 4: album.isHelpOpen.toggle()
            case 5: album.question = Question("C?", choices: [.init("C", "C"), .init("D", "D")])
            case 6: album.question = nil
            // The user's actions
            case 7: front?.window?.requestClose()
            case 8: front?.dismiss()
            case 9: MessageDialog.current?.answer(album.isHelpOpen ? 0 : 1)
            // Client code's own window, which replaces a dialog or waits behind it
            case 10:
                guard foreign == nil, screen.page.presenterPhase == .ready else { return }
                foreign = Window(title: "Foreign", width: 50, height: 50)
                foreign?.waits(over: screen.window)
                foreign?.present()
            case 11:
                foreign?.close()
                foreign = nil
            case 12: screen.page.button.isVisible = false
            default: screen.page.button.isVisible = true
            }
        }

        /// The page of the dialog in front.
        private var front: ViewController? {
            MessageDialog.current
                ?? screen.content.flatMap { $0.window === screen.window ? nil : $0 }
        }

        private var shown: [String] {
            screen.shown + (MessageDialog.current.map { [$0.heading] } ?? [])
        }

        private var wanted: [String] {
            [album.photo?.id, album.isHelpOpen ? "Help" : nil, album.question?.title].compactMap {
                $0
            }
        }

        /// Whether one of the wanted pages is shown, and a popover only without a dialog.
        private var isRight: Bool {
            Set(shown).isSubset(of: wanted) && shown.isEmpty == wanted.isEmpty
                && (shown.count == 1 || shown.count == 2 && shown.contains("Help")
                    || wanted.isEmpty)
        }
    }
}
