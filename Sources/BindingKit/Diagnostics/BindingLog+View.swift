extension BindingLog {
    /// Reports that a view can't do something, if the caller knows no binding.
    ///
    /// The warning names the caller's line in the library, because the view does not know where its
    /// bindings were made.
    static func warning(
        _ message: @autoclosure () -> String, about view: AnyObject,
        fileID: String = #fileID, line: UInt = #line
    ) {
        warning(
            "\(type(of: view)): \(message())", at: SourceLocation(fileID: fileID, line: line))
    }
}
