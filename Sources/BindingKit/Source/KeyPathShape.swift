/// What the standard library records of the form of a key path, in the first words of the object.
///
/// `debugDescription` tells the same, but takes half a millisecond the first time in a process,
/// because the standard library finds out how to print a type.
enum KeyPathShape {
    /// Whether a path is certainly one property without arguments; `false` where that is not known.
    ///
    /// - Parameter keyPath: any key path.
    static func isProperty(_ keyPath: AnyKeyPath) -> Bool {
        #if os(Linux)
        hasKnownLayout && readsAsProperty(keyPath)
        #else
        false
        #endif
    }

    /// Whether this standard library has its words where they are read, tried with paths of which
    /// the form is known.
    private static let hasKnownLayout =
        readsAsProperty(\Probe.stored) && readsAsProperty(\Probe.computed)
        && !readsAsProperty(\Probe.computed.description) && !readsAsProperty(\Probe[1])

    private final class Probe {
        var stored = 0
        var computed: Int {
            get { stored }
            set { stored = newValue }
        }
        subscript(index: Int) -> Int { index }
    }

    private static func readsAsProperty(_ keyPath: AnyKeyPath) -> Bool {
        // Correct because the words are those of the compiler's `KeyPath.h`, which Foundation reads
        // in the same way; protected by the size, without which no component is read.
        let object = Unmanaged.passUnretained(keyPath).toOpaque()
        let word = MemoryLayout<Int>.size
        let path = (object + 3 * word).load(as: UInt32.self)
        guard path & isSingle != 0, path & size != 0 else { return false }
        let component = (object + 4 * word).load(as: UInt32.self)
        switch component & kind {
        case computed: return component & hasArguments == 0
        case storedInClass: return true
        default: return false
        }
    }

    // Of the path.
    private static let isSingle: UInt32 = 0x2000_0000
    private static let size: UInt32 = 0x00FF_FFFF
    // Of a component.
    private static let kind: UInt32 = 0x7F00_0000
    private static let computed: UInt32 = 0x0200_0000
    private static let storedInClass: UInt32 = 0x0300_0000
    private static let hasArguments: UInt32 = 0x0008_0000
}
