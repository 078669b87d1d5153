# make run      installs what is needed, builds, and runs: the daemon, or on a machine without a touch device a bundled recording
# make test     installs what is needed and runs every test the machine can run
# make install  DESTDIR= PREFIX=/usr/local; make uninstall takes it away again
# make bench    measures; make lint checks the form

PREFIX ?= /usr/local
DESTDIR ?=
BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share/tactus
# systemd and udev look for packaged files here, and for those of /usr/local in the same places.
UNITDIR = $(PREFIX)/lib/systemd/user
RULESDIR = $(if $(filter /usr/local,$(PREFIX)),/etc/udev/rules.d,$(PREFIX)/lib/udev/rules.d)

# One self-contained file: of Swift nothing has to be installed.
RELEASE = -c release --static-swift-stdlib --disable-local-rpath -Xlinker -s
PROGRAM = .build/release/tactus

.PHONY: run build test unit-test kernel-test lint bench install uninstall clean

build:
	@Scripts/install-packages build
	swift build $(RELEASE) --product tactus

run: build
	@Scripts/run

test: lint unit-test kernel-test

unit-test:
	@Scripts/install-packages test
	swift test --disable-xctest

kernel-test: build
	@rm -rf .build/stage
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/stage PREFIX=/usr
	Tests/VirtualMachine/test.sh .build/stage

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks

bench: build
	Benchmarks/run

install:
	@test -x $(PROGRAM) || { echo "nothing is built yet; type: make" >&2; exit 1; }
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(BINDIR)/tactus
	install -D -m 644 Config/tactus.toml $(DESTDIR)$(DATADIR)/tactus.toml
	install -d $(DESTDIR)$(DATADIR)/examples
	install -m 644 Config/examples/*.toml $(DESTDIR)$(DATADIR)/examples/
	install -d $(DESTDIR)$(UNITDIR)
	sed 's|@bindir@|$(BINDIR)|' systemd/tactus.service.in > $(DESTDIR)$(UNITDIR)/tactus.service
	install -D -m 644 systemd/70-tactus.rules $(DESTDIR)$(RULESDIR)/70-tactus.rules
	@$(if $(DESTDIR),:,Scripts/after-install)

uninstall:
	rm -f $(DESTDIR)$(BINDIR)/tactus $(DESTDIR)$(UNITDIR)/tactus.service $(DESTDIR)$(RULESDIR)/70-tactus.rules
	rm -rf $(DESTDIR)$(DATADIR)

clean:
	rm -rf .build
