import UIKit

/// A column of views, some with captions. It scrolls if the space is too small.
final class FormView: UIScrollView {
    init(_ rows: [UIView]) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        #if !os(visionOS)
        keyboardDismissMode = .interactive
        #endif
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    static func row(_ caption: String, _ views: UIView...) -> UIView {
        let label = UILabel()
        label.text = caption
        label.textColor = .secondaryLabel
        label.widthAnchor.constraint(equalToConstant: 84).isActive = true
        let row = UIStackView(arrangedSubviews: [label] + views)
        row.alignment = .center
        row.spacing = 12
        return row
    }
}

extension UILabel {
    /// An empty label in a system style.
    convenience init(_ style: UIFont.TextStyle, colour: UIColor = .label) {
        self.init()
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = colour
        numberOfLines = 0
    }
}

extension UITextField {
    /// An empty field for a content type, or for any text.
    static func field(
        _ placeholder: String? = nil, _ contentType: UITextContentType? = nil
    ) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = placeholder
        field.textContentType = contentType
        field.autocorrectionType = .no
        return field
    }
}
