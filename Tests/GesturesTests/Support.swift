// Every file of these tests uses the module.
@_exported import GestureTestSupport
