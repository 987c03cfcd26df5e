import BindingKit
import BindingKitGTK
import Models

extension Checks {
    /// Three lines in each way: the entry is empty after each, and no line is sent twice.
    static func checkChat(_ demo: DemoWindow, _ user: User, _ report: CheckReport) async throws {
        let (page, model) = (demo.chatPage, demo.chatPage.model)
        try await user.open("chat", in: demo)
        try await report.expect("the page is shown") { page.view.isMapped }
        try await user.click(page.entry)
        var sent: [String] = []
        for (way, send) in ways(page, user) {
            for number in 1...3 {
                let text = "\(way) \(number)"
                try await user.type(text)
                try await report.expect("\(text) is being written", seen: page.entry.text) {
                    page.entry.text == text && model.draft == text
                }
                try await send()
                sent.append(text)
                try await report.expect("it is sent once, and the entry is empty") {
                    model.lines.map(\.text) == sent && page.entry.text.isEmpty
                }
            }
        }
        try await user.type("waits")
        try await report.expect("a line is being written") { model.draft == "waits" }
        model.send()
        try await report.expect("what code sets that is not bound waits", seen: page.entry.text) {
            page.entry.text == "waits" && model.draft.isEmpty
                && page.bindings.explain(page.entry, \.text).contains("`commitEditing()`")
        }
        page.bindings.discardEditing()
        try report.expectNow("until the edit is over") { page.entry.text.isEmpty }
    }

    private static func ways(
        _ page: ChatPage, _ user: User
    ) -> [(name: String, send: @MainActor () async throws -> Void)] {
        [
            ("by Return", { try await user.press("Return") }),
            ("by the command", { try await user.press("ctrl+t") }),
            (
                "by the button",
                {
                    try await user.click(page.sendButton)
                    try await user.click(page.entry)
                }
            ),
        ]
    }
}
