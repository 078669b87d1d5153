"""Tests with whole sentences as names, for the programs that use Tactus as a person does."""
import traceback

tests = []


def test(sentence):
    """Adds the decorated function as the test of a sentence."""
    def add(body):
        tests.append((sentence, body))
        return body
    return add


def equal(found, wanted):
    if found != wanted:
        raise AssertionError(f"{found!r} instead of {wanted!r}")


def run(prepare=lambda: ()):
    """Runs all tests, each with the arguments that `prepare` returns, and prints the outcomes. Returns the number of failures."""
    failures = 0
    for sentence, body in tests:
        arguments = prepare()
        try:
            body(*arguments)
            print(f"ok {sentence}", flush=True)
        except Exception:
            failures += 1
            print(f"FAILED {sentence}\n{traceback.format_exc()}", flush=True)
    return failures
