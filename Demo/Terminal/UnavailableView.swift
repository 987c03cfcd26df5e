import BindingKit

/// Shows the reason why there is no content, with a button if there is an action.
@MainActor
final class UnavailableView: View {
    let button = Button("")
    private let spinner = Spinner()
    private let title = Paragraph()
    private let message = Paragraph(style: TextStyle(.quiet))

    override init() {
        super.init()
        addSubviews(spinner, title, message, button)
    }

    /// Shows texts, spinner and button; nil hides them.
    func show(_ unavailable: Unavailable?) {
        isHidden = unavailable == nil
        spinner.isSpinning = unavailable?.reason == .loading
        title.text = unavailable?.title
        title.style = TextStyle(unavailable?.reason == .failed ? .bad : nil, isBold: true)
        message.text = unavailable?.message
        button.title = unavailable?.actionTitle ?? ""
        button.isHidden = unavailable?.actionTitle == nil
    }

    override func layoutSubviews() {
        let spinning = spinner.isSpinning ? 2 : 0
        let titleSize = title.neededSize(columns: bounds.width - spinning)
        let messageSize = message.neededSize(columns: bounds.width)
        let rows = titleSize.height + messageSize.height + (button.isHidden ? 0 : 2)
        var area = bounds.centred(Size(width: bounds.width, height: rows))
        // A long message may be cut off, but the button stays visible.
        if !button.isHidden {
            let size = Size(width: button.neededColumns, height: 1)
            button.frame = area.removeBottom(1).centred(size)
        }
        var line = area.removeTop(titleSize.height)
            .centred(Size(width: spinning + titleSize.width, height: titleSize.height))
        spinner.frame = line.removeLeft(spinning)
        title.frame = line
        message.frame = area.removeTop(messageSize.height).centred(messageSize)
    }
}

extension Paragraph {
    /// The size of the text in lines of at most `columns` columns.
    fileprivate func neededSize(columns: Int) -> Size {
        let lines = text?.broken(to: columns) ?? []
        return Size(width: lines.map(\.columns).max() ?? 0, height: lines.count)
    }
}
