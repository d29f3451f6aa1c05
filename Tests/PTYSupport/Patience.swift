/// How long a test waits for a program before it gives up: far longer than any
/// takes on a machine that has much else to do.
public let patience = Duration.seconds(120)
