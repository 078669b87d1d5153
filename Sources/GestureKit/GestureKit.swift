// Gestures, surfaces and lengths are what a program says to this module, so one import is enough.
@_exported public import Gestures
@_exported public import TouchInput
