import BindingKit
import Observation
import Testing
import UIKit

@testable import BindingKitDefinitions

/// Data objects and view paths of UIKit's views. The stand-in has no key-value coding, so the tests
/// call the setter directly.
@MainActor
@Suite struct ViewPathTests {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "wine")
    let label = UILabel()
    let wine = Wine("Fendant")

    init() { cell.contentView.addSubview(label) }

    /// Sets an attribute as the loading of a nib does.
    private func setAttribute(_ keyPath: String, _ value: Any?, of view: UIView) {
        view.bindTo.setValue(value, forKeyPath: String(keyPath.dropFirst("bindTo.".count)))
    }

    // MARK: - Interface Builder

    @Test func anAttributeBindsALabelToTheObjectOfItsCell() {
        setAttribute("bindTo.@cell.dataObject.name", "text", of: label)
        cell.dataObject = wine
        #expect(label.text == "Fendant")
        wine.name = "Johannisberg"
        BindingManager.updateAllIfNeeded()
        #expect(label.text == "Johannisberg")
        cell.dataObject = nil
        #expect(label.text == nil)
    }

    @Test func anAttributeKeepsDotsInBrackets() {
        setAttribute("bindTo.@superviewWithClass[UIKit.UITableViewCell].name", "text", of: label)
        cell.dataObject = wine
        #expect(label.text == "Fendant")
    }

    @Test func anAttributeNamesTransforms() {
        DataContext.transforms.add("loud") { (name: String) in name.uppercased() }
        defer { DataContext.transforms = .standard }
        setAttribute("bindTo.@cell.dataObject.name", "text | loud", of: label)
        cell.dataObject = wine
        #expect(label.text == "FENDANT")
    }

    @Test func anAttributeThatIsNoTextIsAMistake() {
        setAttribute("bindTo.@cell.dataObject.name", 5, of: label)
        setAttribute("bindTo.@cell.dataObject.name", nil, of: label)
        cell.dataObject = wine
        #expect(
            DataContext.bindingErrors(in: cell).map(\.message) == [
                "“5”: UILabel has no “5”.", "“”: A component of the path is empty.",
            ])
    }

    // MARK: - Hierarchy

    @Test func cellsAreThoseOfTablesAndCollections() {
        #expect(cell.isCellNode && UICollectionViewCell(frame: .zero).isCellNode)
        #expect(UITableViewHeaderFooterView(reuseIdentifier: nil).isCellNode)
        #expect(!label.isCellNode && !cell.contentView.isCellNode)
        let found = try? ViewPath("@cell.name").holder(from: label)
        #expect(found === cell)
    }

    @Test func tagsAndRestorationIdentifiersAreThoseOfTheView() throws {
        cell.tag = 3
        label.restorationIdentifier = "name"
        #expect(try ViewPath("@superviewWithTag[3].name").holder(from: label) === cell)
        let found = try ViewPath("@subviewWithRestorationID[name].x").holder(from: cell.contentView)
        #expect(found === label)
    }

    @Test func aControllerHasADataObjectAndATitle() {
        let controller = UIViewController()
        controller.view.addSubview(label)
        controller.bindTo.setValue("navigationItem.title", forKeyPath: "dataObject.name")
        controller.bindTo.setValue("title", forKeyPath: "@viewController.dataObject.name")
        setAttribute("bindTo.@viewController.dataObject.name", "text", of: label)
        controller.dataObject = wine
        #expect(controller.navigationItem.title == "Fendant")
        #expect(controller.title == "Fendant" && label.text == "Fendant")
        #expect(DataContext.bindingErrors(in: controller).isEmpty)
    }

    @Test func aLabelLeadsOutOfItsCellToTheController() {
        let controller = UIViewController()
        controller.view.addSubview(cell)
        label.bind("text", toViewPath: "@viewController.name")
        controller.dataObject = wine
        #expect(label.text == "Fendant")
    }

    @Test func aViewEndsWithItsDataObject() {
        weak var object: Wine?
        weak var view: UILabel?
        do {
            let (made, label) = (Wine("Cornalin"), UILabel())
            (object, view) = (made, label)
            label.bind("text", toViewPath: "dataObject.name")
            label.dataObject = made
        }
        #expect(object == nil && view == nil)
    }

    // MARK: - Names

    @Test func aFieldIsEdited() {
        let field = UITextField()
        let screen = Screen(field)
        field.bind("text", toViewPath: "dataObject.name")
        field.dataObject = wine
        field.simulateTap()
        field.simulateDelete()
        field.simulateTyping("r")
        field.simulateReturn()
        #expect(wine.name == "Fendanr")
        withExtendedLifetime(screen) {}
    }

    @Test func aSearchBarIsEditedThroughItsField() {
        let bar = UISearchBar()
        let screen = Screen(bar)
        bar.bind("searchTextField.text", toViewPath: "dataObject.name")
        bar.dataObject = wine
        #expect(bar.text == "Fendant")
        bar.searchTextField.simulateTap()
        bar.searchTextField.simulateTyping("s")
        #expect(wine.name == "Fendants")
        withExtendedLifetime(screen) {}
    }

    @Test func controlsAreEdited() {
        let (toggle, slider) = (UISwitch(), OwnSlider())
        let screen = Screen(toggle, slider)
        toggle.bind("isOn", toViewPath: "dataObject.isRed")
        slider.bind("value", toViewPath: "dataObject.share")
        toggle.dataObject = wine
        slider.dataObject = wine
        toggle.simulateToggle()
        slider.simulateGrab()
        slider.simulateDrag(to: 0.75)
        slider.simulateRelease()
        BindingManager.updateAllIfNeeded()
        #expect(wine.isRed && wine.share == 0.75)
        withExtendedLifetime(screen) {}
    }

    @Test func everyViewHasTheNamesOfViews() {
        let properties = PublishedProperties()
        let classes: [AnyClass] = [
            UIView.self, UILabel.self, UITextField.self, OwnSlider.self, UITableViewCell.self,
        ]
        for type in classes {
            let names = properties.names(of: type) ?? []
            #expect(names.contains("isHidden") && names.contains("alpha"), "\(type)")
            #expect(Set(names).count == names.count, "\(type)")
        }
        #expect(properties.names(of: OwnSlider.self)?.contains("value") == true)
        #expect(properties.names(of: UILabel.self)?.contains("value") == false)
    }

    @Test func anInheritedNameIsThePathThatCodeHas() {
        let properties = PublishedProperties()
        #expect(properties.property(named: "isHidden", of: UILabel.self) == \UILabel.isHidden)
        #expect(properties.property(named: "isEnabled", of: UISwitch.self) == \UISwitch.isEnabled)
        #expect(properties.property(named: "isEnabled", of: OwnSlider.self) == \OwnSlider.isEnabled)
        #expect(properties.property(named: "text", of: UITextView.self) == \UITextView.text)
    }

    @Test func everyPublishedNameIsRead() {
        let objects: [NSObject] = [
            UILabel(), UIImageView(), UIProgressView(), UIButton(type: .system), UITextField(),
            UITextView(), cell, UISegmentedControl(), UIPageControl(), UISwitch(), UISlider(),
            UIStepper(), UIDatePicker(), UIColorWell(), UISearchBar(), UIViewController(),
            UINavigationItem(), UIBarButtonItem(), UITabBarItem(),
        ]
        let properties = PublishedProperties()
        for object in objects {
            let names = properties.names(of: type(of: object)) ?? []
            #expect(names.count >= 2, "\(type(of: object))")
            for name in names {
                let path = properties.property(named: name, of: type(of: object))
                #expect(path.flatMap { (object as Any)[keyPath: $0] } != nil, "\(name)")
            }
        }
    }

    @Test func aClassOfOnesOwnPublishesMore() {
        PropertyTable.publish(PropertyTable(of: OwnSlider.self, ["scale": \.scale]))
        let slider = OwnSlider()
        slider.bind("scale", toViewPath: "dataObject.share")
        slider.dataObject = wine
        #expect(slider.scale == 0.5 && DataContext.bindingErrors(in: slider).isEmpty)
    }
}

@MainActor
@Observable
final class Wine {
    var name: String
    var isRed = false
    var share: Float = 0.5

    init(_ name: String) { self.name = name }
}

extension Wine: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Wine.self, ["name": \.name, "isRed": \.isRed, "share": \.share])
}

final class OwnSlider: UISlider {
    var scale: Float = 0
}
