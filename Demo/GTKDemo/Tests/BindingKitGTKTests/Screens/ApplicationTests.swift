import BindingKit
import CGTK
import Foundation
import Observation
import Testing

@testable import BindingKitGTK

extension ScreenTests {
    /// A desktop application that runs in the tests' process.
    @MainActor
    @Suite struct ApplicationTests {
        @Observable final class Model {
            var isBold = false
            var canSave = true
            var saves = 0
            var isChanged = false
            var asked = 0
        }

        let model = Model()
        let bindings = BindingManager()

        private func application(_ name: String) throws -> Application {
            try Application("org.bindingkit.tests.\(name)", isUnique: false)
        }

        /// Calls `body` when the application serves its loop.
        private func later(_ body: @escaping @MainActor () -> Void) {
            let data = Unmanaged.passRetained(Later(body)).toOpaque()
            g_idle_add_full(
                G_PRIORITY_LOW,
                { data in
                    guard let data else { return 0 }
                    let later = Unmanaged<Later>.fromOpaque(data).takeRetainedValue()
                    MainActor.assumeIsolated { later.body() }
                    return 0
                }, data, nil)
        }

        private final class Later: Sendable {
            let body: @MainActor () -> Void
            init(_ body: @escaping @MainActor () -> Void) { self.body = body }
        }

        @Test func aProgramRunsUntilItsLastWindowIsClosed() throws {
            let before = LiveObjects()
            var made = 0
            do {
                let application = try application("Window")
                application.makeWindow = {
                    made += 1
                    return Window(ViewController(title: "Program"), width: 100, height: 80)
                }
                later { [weak application] in
                    guard let application else { return }
                    // A second start presents the existing window.
                    g_application_activate(application.cast())
                    #expect(application.windows.map(\.title) == ["Program"])
                    application.present(Window(title: "Second", width: 50, height: 50))
                    #expect(application.windows.count == 2)
                    #expect(application.requestQuit())
                }
                #expect(application.run(["program"]) == 0)
                #expect(made == 1 && application.windows.isEmpty)
            }
            before.expectNoMore()
        }

        @Test func aProgramWithoutAWindowEndsAtOnce() throws {
            #expect(try application("Nothing").run(["program"]) == 0)
        }

        @Test func filesAreOpenedWhetherTheyExistOrNot() throws {
            let application = try application("Files")
            var opened: [URL] = []
            application.onOpen = { urls in
                opened = urls
                application.present(Window(title: "Files", width: 50, height: 50))
                application.quit()
            }
            #expect(application.run(["program", "/no/such file", "https://example.org/a"]) == 0)
            #expect(
                opened.map(\.absoluteString) == ["file:///no/such%20file", "https://example.org/a"])
            #expect(opened.first?.path == "/no/such file")
        }

        @Test func withoutAClosureForFilesTheProgramStartsAsUsual() throws {
            let application = try application("Refusal")
            var made = 0
            application.makeWindow = {
                made += 1
                later { [weak application] in application?.quit() }
                return Window(title: "Refusal", width: 50, height: 50)
            }
            #expect(application.run(["program", "/no/such file"]) == 0)
            #expect(made == 1)
        }

        @Test func anActionOfTheProgramIsDoneByAKeyAndFollowsItsModel() throws {
            let application = try application("Actions")
            let (save, bold) = (Action("save"), Action("bold", isOn: false))
            bindings.bindAction(save, toSubject: model, isEnabled: { $0.canSave }) { $0.saves += 1 }
            bindings.bindObserver(bold, toSubject: model, twoWay: \.isBold)
            bindings.enable()
            application.add([save, bold])
            application.setKeys("<Control>s", "F2", for: "app.save")
            application.setKeys("<Control>b", for: "app.bold")
            // No action has this name, so the key does nothing.
            application.setKeys("F3", for: "app.none")
            let (button, check) = (Button("Save"), CheckButton("Bold"))
            application.makeWindow = {
                let window = Window(title: "Actions of a program", width: 200, height: 100)
                window.content = Box(.vertical, [button, check])
                button.action = "app.save"
                check.action = "app.bold"
                return window
            }
            later { [model] in
                guard let window = application.windows.first else { return }
                cgtk_emit(button.pointer, "clicked")
                BindingManager.updateAllIfNeeded()
                #expect(model.saves == 1)
                if Keyboard.isAvailable {
                    Keyboard.press("F2", in: window) { model.saves == 2 }
                    Keyboard.press("ctrl+b", in: window) { model.isBold }
                    #expect(model.saves == 2 && model.isBold && check.isOn)
                }
                model.canSave = false
                model.isBold = false
                BindingManager.updateAllIfNeeded()
                #expect(!button.isSensitive && !check.isOn && !bold.isOn)
                if Keyboard.isAvailable {
                    Keyboard.press("F3", in: window)
                    Keyboard.press("F2", in: window)
                    #expect(model.saves == 2)
                }
                application.quit()
            }
            application.run(["program"])
            #expect(!save.isEnabled)
        }

        @Test("Keys of the program work in its second window, and not in a dialog", .keyboard)
        func keysOfTheProgramWorkInEachWindow() throws {
            let application = try application("Keys")
            let save = Action("save")
            bindings.bindAction(save, toSubject: model) { $0.saves += 1 }
            bindings.enable()
            application.add([save])
            application.setKeys("F2", for: "app.save")
            application.makeWindow = {
                let window = Window(title: "First of two", width: 200, height: 100)
                window.content = Entry()
                return window
            }
            later { [model] in
                guard let first = application.windows.first else { return }
                let second = Window(title: "Second of two", width: 200, height: 100)
                second.content = Entry()
                application.present(second)
                Turn.end()
                Keyboard.press("F2", in: second) { model.saves == 1 }
                #expect(model.saves == 1)
                let page = DialogPage(title: "In front of two")
                first.present(page, animated: false)
                Turn.end()
                if let dialog = page.window { Keyboard.press("F2", in: dialog) }
                #expect(model.saves == 1, "the window behind the dialog waits")
                page.dismiss()
                Turn.end()
                Keyboard.press("F2", in: first) { model.saves == 2 }
                #expect(model.saves == 2)
                application.quit()
            }
            application.run(["program"])
        }

        private final class DialogPage: ViewController {
            override func loadView() -> Widget { Entry() }
        }

        @Test func theEndOfTheSessionAsksTheWindowsAndClosesNone() throws {
            let application = try application("Session")
            application.makeWindow = { [model, bindings] in
                let window = Window(title: "Session", width: 100, height: 80)
                bindings.bindDismissalGuard(
                    of: window, toSubject: model, isGuarded: { $0.isChanged }
                ) { $0.asked += 1 }
                bindings.enable()
                return window
            }
            later { [model] in
                cgtk_emit(application.pointer, "query-end")
                #expect(!application.isKeepingSession && model.asked == 0)
                model.isChanged = true
                cgtk_emit(application.pointer, "query-end")
                #expect(application.isKeepingSession && model.asked == 1)
                #expect(application.windows.count == 1 && !application.requestQuit())
                #expect(model.asked == 2)
                model.isChanged = false
                cgtk_emit(application.pointer, "query-end")
                #expect(!application.isKeepingSession && application.windows.count == 1)
                application.requestQuit()
            }
            application.run(["program"])
            #expect(application.windows.isEmpty)
        }

        @Test func withoutADisplayThereIsNoProgram() async {
            await #expect(processExitsWith: .success) {
                unsetenv("DISPLAY")
                unsetenv("WAYLAND_DISPLAY")
                await MainActor.run {
                    let error = #expect(throws: DisplayError.self) {
                        try Application("org.example.None")
                    }
                    #expect(error != nil)
                }
            }
        }

        @Test func aNameThatIsNoIdentifierEndsTheProgram() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run { _ = try? Application("fruits") }
            }
        }
    }
}
