import Testing

@testable import Terminal

@Suite struct TerminalLackTests {
    @Test(arguments: ["", "dumb", "vt100"])
    func aTerminalWithoutAFullScreenIsNamed(kind: String) {
        let lack = TerminalDevice.lack(in: ["TERM": kind, "LANG": "en_US.UTF-8"])
        #expect(lack?.contains("(TERM=\(kind))") == true)
    }

    @Test func aLocaleWithoutUTF8IsNamed() {
        let lack = TerminalDevice.lack(in: ["TERM": "xterm", "LC_ALL": "C", "LANG": "en_US.UTF-8"])
        #expect(lack?.contains("The locale C does not use UTF-8") == true)
    }

    @Test(arguments: [
        ["TERM": "xterm-256color"], ["TERM": "screen", "LC_ALL": "", "LANG": "C.UTF-8"],
        ["TERM": "linux", "LANG": "de_DE"],
    ])
    func mostTerminalsDo(environment: [String: String]) {
        #expect(TerminalDevice.lack(in: environment) == nil)
    }
}
