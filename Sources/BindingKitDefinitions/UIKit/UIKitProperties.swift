#if canImport(UIKit) && !os(watchOS)
internal import BindingKit
internal import UIKit

/// The property names of UIKit's classes, without the names that all views have.
@MainActor
enum UIKitProperties {
    /// The tables of a class and of its superclasses.
    static func tables(of type: AnyClass) -> [PropertyTable] {
        all.filter { $0.sections.contains { $0.covers(type) } }
    }

    private static let all = views + values + bars

    private static let views = [
        PropertyTable(
            of: UILabel.self,
            [
                "text": \.text, "attributedText": \.attributedText, "textColor": \.textColor,
                "isEnabled": \.isEnabled, "isHighlighted": \.isHighlighted,
            ]),
        PropertyTable(of: UIImageView.self, ["image": \.image, "isHighlighted": \.isHighlighted]),
        PropertyTable(of: UIProgressView.self, ["progress": \.progress]),
        PropertyTable(of: UIButton.self, ["title": \.normalTitle, "image": \.normalImage]),
        PropertyTable(
            of: UITextField.self,
            [
                "text": \.text, "attributedText": \.attributedText, "textColor": \.textColor,
                "placeholder": \.placeholder, "isSecureTextEntry": \.isSecureTextEntry,
            ]),
        PropertyTable(
            of: UITextView.self,
            [
                "text": \.text, "attributedText": \.attributedText, "textColor": \.textColor,
                "isSelectable": \.isSelectable,
            ]),
        PropertyTable(
            of: UITableViewCell.self,
            [
                "textLabel": \.textLabel, "detailTextLabel": \.detailTextLabel,
                "imageView": \.imageView, "isSelected": \.isSelected,
            ]),
        PropertyTable(of: UICollectionViewCell.self, ["isSelected": \.isSelected]),
    ]

    #if os(tvOS)
    private static let values = [
        PropertyTable(
            of: UISegmentedControl.self,
            ["selectedIndex": \.selectedIndex, "selectedSegmentIndex": \.selectedSegmentIndex]),
        PropertyTable(
            of: UIPageControl.self,
            [
                "pageIndex": \.pageIndex, "currentPage": \.currentPage,
                "numberOfPages": \.numberOfPages,
            ]),
    ]
    #else
    private static let values = [
        PropertyTable(
            of: UISegmentedControl.self,
            ["selectedIndex": \.selectedIndex, "selectedSegmentIndex": \.selectedSegmentIndex]),
        PropertyTable(
            of: UIPageControl.self,
            [
                "pageIndex": \.pageIndex, "currentPage": \.currentPage,
                "numberOfPages": \.numberOfPages,
            ]),
        PropertyTable(of: UISwitch.self, ["isOn": \.isOn]),
        PropertyTable(
            of: UISlider.self,
            [
                "value": \.value, "minimumValue": \.minimumValue,
                "maximumValue": \.maximumValue,
            ]),
        PropertyTable(
            of: UIStepper.self,
            [
                "value": \.value, "minimumValue": \.minimumValue,
                "maximumValue": \.maximumValue, "stepValue": \.stepValue,
            ]),
        PropertyTable(
            of: UIDatePicker.self,
            [
                "date": \.date, "minimumDate": \.minimumDate, "maximumDate": \.maximumDate,
                "countDownDuration": \.countDownDuration,
            ]),
        PropertyTable(of: UIColorWell.self, ["selectedColor": \.selectedColor]),
        PropertyTable(
            of: UISearchBar.self,
            [
                "text": \.text, "placeholder": \.placeholder, "prompt": \.prompt,
                "searchTextField": \.searchTextField,
                "selectedScopeButtonIndex": \.selectedScopeButtonIndex,
            ]),
    ]
    #endif

    private static let bars = [
        PropertyTable(
            of: UIViewController.self,
            [
                "title": \.title, "navigationItem": \.navigationItem,
                "tabBarItem": \.tabBarItem, "dataObject": \.dataObject,
            ]),
        PropertyTable(
            of: UINavigationItem.self,
            [
                "title": \.title, "leftBarButtonItem": \.leftBarButtonItem,
                "rightBarButtonItem": \.rightBarButtonItem,
            ]),
        PropertyTable(
            of: UIBarItem.self, ["title": \.title, "image": \.image, "isEnabled": \.isEnabled]),
        PropertyTable(of: UITabBarItem.self, ["badgeValue": \.badgeValue]),
    ]
}

extension UIButton {
    fileprivate var normalTitle: String? {
        get { title(for: .normal) }
        set { setTitle(newValue, for: .normal) }
    }

    fileprivate var normalImage: UIImage? {
        get { image(for: .normal) }
        set { setImage(newValue, for: .normal) }
    }
}
#endif
