extension BindingLog {
    /// Reports that a view can't do something, if the caller knows no binding.
    ///
    /// - Parameter location: the location in the library's source, because the view does not know
    ///   its bindings.
    static func warning(
        _ message: @autoclosure () -> String, about view: AnyObject,
        fileID: String = #fileID, line: UInt = #line
    ) {
        warning(
            "\(type(of: view)): \(message())", at: SourceLocation(fileID: fileID, line: line))
    }
}
