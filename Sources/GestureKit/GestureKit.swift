// Re-exports Gestures and TouchInput, because programs that use this module also need gestures, surfaces and lengths.
@_exported public import Gestures
@_exported public import TouchInput
