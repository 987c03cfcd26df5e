/// A number that a slider or another control with fractional values can show. If the number's type
/// is an integer type, the control's value is rounded.
@MainActor
public protocol ControlNumber {
    /// The transform from the number to the control's value, and back.
    static func shown<Shown: BinaryFloatingPoint>() -> ValueTransform<Self, Shown>
}

extension ControlNumber where Self: BinaryFloatingPoint {
    /// The same number in the control's type.
    public static func shown<Shown: BinaryFloatingPoint>() -> ValueTransform<Self, Shown> {
        .number
    }
}

extension ControlNumber where Self: BinaryInteger {
    /// The same number in the control's type. The transform rounds the control's value to an
    /// integer.
    public static func shown<Shown: BinaryFloatingPoint>() -> ValueTransform<Self, Shown> {
        .number
    }
}

extension Double: ControlNumber {}
extension Float: ControlNumber {}
extension Int: ControlNumber {}
extension Int8: ControlNumber {}
extension Int16: ControlNumber {}
extension Int32: ControlNumber {}
extension Int64: ControlNumber {}
extension UInt: ControlNumber {}
extension UInt8: ControlNumber {}
extension UInt16: ControlNumber {}
extension UInt32: ControlNumber {}
extension UInt64: ControlNumber {}
