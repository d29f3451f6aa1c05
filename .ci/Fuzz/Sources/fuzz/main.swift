/// libFuzzer's own loop, called from this file, because the package manager
/// wants each program to have a main of its own.
@_silgen_name("LLVMFuzzerRunDriver")
nonisolated func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments:
    UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
  CommandLine.unsafeArgv
_ = runDriver(&count, &arguments) { tryBytes($0, $1) }
