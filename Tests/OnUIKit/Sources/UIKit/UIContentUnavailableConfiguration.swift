/// A controller shows this instead of its content.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public struct ButtonProperties {
        public var primaryAction: UIAction?
    }

    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    /// Whether `loading()` has made the configuration, which has a spinner.
    public let isLoading: Bool

    private init(isLoading: Bool) { self.isLoading = isLoading }

    public static func empty() -> Self { Self(isLoading: false) }
    public static func loading() -> Self { Self(isLoading: true) }
}
