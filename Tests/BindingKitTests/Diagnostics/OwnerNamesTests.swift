import Observation
import Testing

@testable import BindingKit

@MainActor
@Suite struct OwnerNamesTests {
    private let owner = PageController()

    @Test func aStoredPropertyNamesTheObjectItHolds() {
        #expect(OwnerNames.name(of: owner.nameLabel, in: owner) == "nameLabel")
    }

    @Test func equalObjectsAreDistinguished() {
        #expect(OwnerNames.name(of: owner.priceLabel, in: owner) == "priceLabel")
    }

    @Test func optionalAndWeakReferencesAreOpened() throws {
        let outlet = Caption()
        owner.outlet = outlet
        owner.twiceOptional = .some(.some(Caption()))

        #expect(OwnerNames.name(of: outlet, in: owner) == "outlet")
        let inner = try #require(owner.twiceOptional.flatMap { $0 })
        #expect(OwnerNames.name(of: inner, in: owner) == "twiceOptional")
    }

    @Test func aReferenceBehindAProtocolIsFound() {
        #expect(OwnerNames.name(of: owner.shown, in: owner) == "shown")
    }

    @Test func aLazyPropertyHasItsOwnName() {
        let label = owner.lateLabel
        #expect(OwnerNames.name(of: label, in: owner) == "lateLabel")
    }

    @Test func anObservablePropertyHasItsOwnName() {
        let model = PageModel()
        #expect(OwnerNames.name(of: model.label, in: model) == "label")
    }

    @Test func aPropertyOfASuperclassIsFound() {
        #expect(OwnerNames.name(of: owner.titleLabel, in: owner) == "titleLabel")
        #expect(OwnerNames.name(of: owner.subtitleLabel, in: owner) == "subtitleLabel")
    }

    @Test func anObjectInNoPropertyHasNoName() {
        #expect(OwnerNames.name(of: Caption(), in: owner) == nil)
        #expect(OwnerNames.name(of: owner, in: owner) == nil)
        #expect(OwnerNames.name(of: owner.listed[0], in: owner) == nil)
    }

    @Test(arguments: [
        ("UILabel", "label"), ("NSTextField", "textField"), ("UIView", "view"),
        ("NSURLSession", "urlSession"), ("Fruit", "fruit"), ("URLBar", "urlBar"),
        ("PDFView", "pdfView"), ("ArrayController<Fruit>", "arrayController"),
        ("URL", "url"), ("A", "a"), ("AView", "aView"), ("UI", "ui"), ("UIKit2", "kit2"),
        ("Unit", "unit"), ("NSKVONotifying_Fruit", "fruit"), ("_Hidden", "hidden"), ("", ""),
    ])
    func aTypeIsNamedInLowerCamelCaseWithoutItsPrefix(type: String, name: String) {
        #expect(OwnerNames.name(ofType: type) == name)
    }

    @Test func anObjectIsNamedAfterItsOwnType() {
        let object: AnyObject = Pair<Caption, PageModel>()
        #expect(OwnerNames.name(ofTypeOf: object) == "pair")
    }
}

private protocol Showing: AnyObject {}

private final class Caption: Showing, Equatable {
    static func == (left: Caption, right: Caption) -> Bool { true }
}

private final class Pair<First, Second> {}

private class Controller {
    let titleLabel = Caption()
}

private class TitledController: Controller {
    let subtitleLabel = Caption()
}

@MainActor private final class PageController: TitledController {
    let count = 3
    let nameLabel = Caption()
    let priceLabel = Caption()
    let listed = [Caption()]
    let shown: any Showing = Caption()
    weak var outlet: Caption?
    var twiceOptional: Caption??
    lazy var lateLabel = Caption()
}

@Observable private final class PageModel {
    var label = Caption()
}
