extension BindingLog {
    /// Reports that a view can't do something, if no binding is at hand.
    ///
    /// - Parameter location: the place in the library, because the view does not know its bindings.
    static func warning(
        _ message: @autoclosure () -> String, about view: AnyObject,
        fileID: String = #fileID, line: UInt = #line
    ) {
        warning(
            "\(type(of: view)): \(message())", at: SourceLocation(fileID: fileID, line: line))
    }
}
