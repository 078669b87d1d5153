// Programs with this module need gestures, surfaces and lengths, so one import is enough.
@_exported public import Gestures
@_exported public import TouchInput
