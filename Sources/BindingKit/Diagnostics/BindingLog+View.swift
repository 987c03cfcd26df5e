extension BindingLog {
    /// Reports what a view can't do, where no binding is at hand.
    ///
    /// - Parameter location: the place in the library; the view does not know those that bound it.
    static func warning(
        _ message: @autoclosure () -> String, about view: AnyObject,
        fileID: String = #fileID, line: UInt = #line
    ) {
        warning(
            "\(type(of: view)): \(message())", at: SourceLocation(fileID: fileID, line: line))
    }
}
