#if os(Linux)
import Testing

@testable import KeyPathNames

@Suite struct ForwardingStubTests {
    @Test(arguments: [
        ([0xE9, 0x10, 0, 0, 0], 0x15),
        ([0xE9, 0xFB, 0xFF, 0xFF, 0xFF], 0),
        ([0xEB, 0xF0], -14),
        ([0x55, 0x48, 0x89, 0xE5, 0x5D, 0xE9, 0xF6, 0x60, 0xFE, 0xFF], 0x364E0 - 0x503E0),
        ([0xF3, 0x0F, 0x1E, 0xFA, 0xE9, 0, 0, 0, 0], 9),
    ])
    func aJumpOnX86IsFollowed(code: [UInt8], distance: Int) {
        #expect(ForwardingStub.distanceOnX86(in: Bytes(code)) == distance)
    }

    @Test(arguments: [
        ([0x1400_0002], 8),
        ([0x17FF_FFFF], -4),
        ([0xA9BF_7BFD, 0x9100_03FD, 0xA8C1_7BFD, 0x1400_0001], 16),
        ([0xD503_245F, 0x1400_0001], 8),
    ])
    func aBranchOnArmIsFollowed(instructions: [UInt32], distance: Int) {
        let code = instructions.flatMap { instruction in
            (0..<4).map { UInt8(truncatingIfNeeded: instruction >> ($0 * 8)) }
        }
        #expect(ForwardingStub.distanceOnArm(in: Bytes(code)) == distance)
    }

    @Test(arguments: [[], [0xE9], [0xE9, 0, 0, 0], [0xEB], [0x55], [0x55, 0x48, 0x89, 0xE5]])
    func otherCodeIsNoStub(code: [UInt8]) {
        #expect(ForwardingStub.distanceOnX86(in: Bytes(code)) == nil)
        #expect(ForwardingStub.distanceOnArm(in: Bytes(code)) == nil)
    }
}
#endif
