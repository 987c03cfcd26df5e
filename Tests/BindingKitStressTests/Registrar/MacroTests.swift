import BindingKit
import Foundation
import Observation
import Testing

@testable import TestSupport

/// `BindingRegistrar` replaces the registrar that the `@Observable` macro would add. These tests
/// check the macro's behavior on which it relies, so that a change in the compiler is noticed.
///
/// See `Docs/Decisions/ARegistrarOfTheModelsOwn.md`.
@MainActor
@Suite struct MacroTests {
    @Test func theObservableMacroUsesTheRegistrarThatTheClassDeclares() throws {
        let model = Declared()
        let label = Label()
        let manager = BindingManager()
        manager.bindObserver(label, \.number, toSubject: model, \.value)
        manager.enable()
        model.value = 1
        #expect(label.number == 1, "A setter notifies another registrar.")
        model.value += 1
        #expect(label.number == 2, "A change in place notifies another registrar.")
    }

    @Test func theObservableMacroCallsNothingThatABindingRegistrarLacks() throws {
        let expansions = try Self.compile(
            Self.shapes(registrar: nil), options: ["-Xfrontend", "-dump-macro-expansions"]
        ).output
        let calls = expansions.matches(of: #/_\$observationRegistrar\s*\.\s*(\w+)/#)
        let members = Set(calls.map { String($0.output.1) })
        #expect(members == ["access", "willSet", "didSet", "withMutation"])
    }

    @Test func everyShapeOfObservableClassCompilesWithABindingRegistrar() throws {
        let line = "@ObservationIgnored private let _$observationRegistrar = BindingRegistrar()"
        let compiler = try Self.compile(Self.shapes(registrar: line), options: [])
        #expect(compiler.status == 0, "The compiler says:\n\(compiler.output)")
    }

    @Test func theObservableMacroAddsNoRegistrarWhereThereIsOne() throws {
        let line = "@ObservationIgnored private let _$observationRegistrar = BindingRegistrar()"
        let expansions = try Self.compile(
            Self.shapes(registrar: line), options: ["-Xfrontend", "-dump-macro-expansions"]
        ).output
        #expect(expansions.contains("_$observationRegistrar"))
        #expect(!expansions.contains("ObservationRegistrar()"))
    }

    // MARK: -

    private static func compile(_ source: String, options: [String]) throws -> SwiftCompiler {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "BindingKitShapes-\(UUID().uuidString).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try SwiftCompiler(checking: [file], options: options)
    }

    /// Classes of every kind with properties of every kind.
    private static func shapes(registrar: String?) -> String {
        let line = registrar ?? ""
        return """
            import BindingKit
            import Observation

            struct Opaque {}

            @Observable public final class Stored {
                public var name = "a"
                public private(set) var count: Int
                var optional: String?
                var list: [Opaque] = []
                var watched = 0 { didSet { count += 1 } }
                weak var other: Stored?
                var computed: Int {
                    get {
                        access(keyPath: \\.computed)
                        return 0
                    }
                    set { withMutation(keyPath: \\.computed) {} }
                }
                @ObservationIgnored lazy var ignored = 0
                \(line)

                public init(count: Int) {
                    self.count = count
                }
            }

            @MainActor @Observable class Isolated {
                var name = "a"
                nonisolated(unsafe) var other = Opaque()
                \(line)
            }

            @MainActor @Observable final class Inheriting: Isolated {
                var extra = 0
                \(line)
            }

            @Observable class Generic<Value> {
                var value: Value
                \(line)

                init(_ value: Value) {
                    self.value = value
                }

                @Observable final class Nested {
                    var value = 0
                    \(line)
                }
            }
            """
    }
}

@Observable private final class Declared {
    var value = 0
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
