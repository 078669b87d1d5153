// Every file of these tests uses it.
@_exported import GestureTestSupport
