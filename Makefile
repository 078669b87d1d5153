# make run      installs dependencies, builds, and runs the daemon, or a bundled recording on a machine without a touch device
# make test     installs dependencies and runs every test the machine can run
# make desktop-test  plays the examples and conditions in GNOME Shell, KWin, sway and i3, and compares what libinput sees of all recorded
#               touchpads with and without Tactus. The comparison needs the recordings, and the first two need root
# make report-test  opens pages of "tactus report" in Chromium and uses them; make terminal-test uses "tactus watch" in terminals of tmux;
#               both are parts of make test
# make deb      packs a Debian package; make tarball an archive that needs no toolchain; make recipes the recipes of Arch and Fedora
# make install  installs Tactus: DESTDIR= PREFIX=/usr/local; make uninstall removes it
# make fuzz     feeds generated input to every reader, each for SECONDS=600, or until it has read RUNS inputs
# make docs     builds the API documentation of the library
# make pictures draws the pictures of README and Documentation
# make lint     checks the format of the sources; make bench runs the benchmarks
# make timelines  plays TIMELINES=10000 generated timelines of each kind of gesture and writes Documentation/Timelines.md
# make soak     measures growth, makes system calls fail, and lets the program live through HOURS=2 of a virtual machine's clock, in
#               pieces that add up from call to call; PARTS="growth faults hours" chooses
# make order    writes Packaging/functions.order anew: the functions that the daemon executes, which the linker puts side by side. Needs root
# make score    scores the recognition of labeled recordings and writes Documentation/Recognition.md; make corpus summarizes their
#               contacts. Both need the recordings

PREFIX ?= /usr/local
DESTDIR ?=
SECONDS ?= 600
TIMELINES ?= 10000
HOURS ?= 2
PARTS ?= growth faults hours

# "/usr/" and "/usr" are one prefix, and none is /usr/local. In recipes, ROOT is DESTDIR with its blanks and quotes; plain-prefix checks
# the characters of PREFIX.
override PREFIX := $(patsubst %/,%,$(or $(strip $(PREFIX)),/usr/local))
quoted = '$(subst ','\'',$(1))'
ROOT = $(call quoted,$(DESTDIR))
BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share/tactus
DOCDIR = $(PREFIX)/share/doc/tactus
# GNOME Shell finds extensions here below /usr and /usr/local. They are off until a user switches one on.
SHELLDIR = $(PREFIX)/share/gnome-shell/extensions
EXTENSIONS = windows@tactus.github.io windows-44@tactus.github.io
MANDIR = $(PREFIX)/share/man
# The shells find completions here without configuration, below /usr and /usr/local.
BASHDIR = $(PREFIX)/share/bash-completion/completions
ZSHDIR = $(PREFIX)/share/zsh/site-functions
FISHDIR = $(PREFIX)/share/fish/vendor_completions.d
METAINFO = $(PREFIX)/share/metainfo/io.github.tactus.Tactus.metainfo.xml
# systemd and udev find packaged files here, but udev does not look below /usr/local. Below any other prefix neither of them looks.
UNITDIR = $(PREFIX)/lib/systemd/user
RULES = 70-tactus.rules 70-tactus-touchscreens.rules 70-tactus-switches.rules
RULESDIR = $(if $(filter /usr/local,$(PREFIX)),/etc/udev/rules.d,$(PREFIX)/lib/udev/rules.d)
SYSTEM_PREFIX = $(filter /usr /usr/local,$(PREFIX))

# The files that recipes write through the shell, whose modes would depend on the umask.
WRITTEN = $(UNITDIR)/tactus.service $(DOCDIR)/README.md $(DATADIR)/tactus.schema.json $(MANDIR)/man1/tactus.1 $(MANDIR)/man5/tactus.toml.5 \
	$(BASHDIR)/tactus $(ZSHDIR)/_tactus $(FISHDIR)/tactus.fish $(METAINFO)

# The folders below CEILING, which uninstall removes if they are empty. The system's own folders (/usr/local/bin) always stay.
CEILING = $(if $(DESTDIR),/,$(if $(SYSTEM_PREFIX),$(PREFIX)/lib/,$(or $(dir $(PREFIX)),/)))
FOLDERS = $(patsubst $(CEILING)%,%,$(filter $(CEILING)%,$(BINDIR) $(UNITDIR) $(RULESDIR) $(dir $(DATADIR)) $(dir $(DOCDIR)) \
	$(MANDIR)/man1 $(MANDIR)/man5 $(BASHDIR) $(ZSHDIR) $(FISHDIR) $(dir $(METAINFO)) $(SHELLDIR)))

# Makes one self-contained file, which needs no Swift runtime on the machine. Documentation/Decisions/0038-the-size-of-the-program.md has
# what each flag of SMALL saves. Without the implicit import, a search for text in text needs "import Diagnostics".
RELEASE = -c release --static-swift-stdlib --disable-local-rpath -Xlinker $(STRIP) $(SMALL)
STRIP = -s
SMALL = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
	-Xswiftc -enforce-exclusivity=unchecked \
	-Xswiftc -use-ld=lld $(addprefix -Xlinker ,--no-export-dynamic --icf=all -z pack-relative-relocs -z now \
	-T Packaging/reproducible.ld $(NAMELESS) \
	--symbol-ordering-file=Packaging/functions.order --no-warn-symbol-ordering)
# Leaves the names of all characters of Unicode out of the program. No code uses them; code that did would trap.
NAMELESS = $(patsubst %,--defsym=_swift_stdlib_%=swift_deletedMethodError,getScalarName getNameAlias)
PROGRAM = .build/release/tactus
DOCUMENTS = README.md CHANGELOG.md $(addprefix Documentation/,Configuration.md Grab.md Cookbook.md Control.md Sentences.md Detectors.md Import.md JSON.md Learn.md Pictures.md Report.md Watch.md Windows.md Bundles.md Packages.md)

.PHONY: run build test unit-test report-test terminal-test kernel-test desktop-test lint docs pictures fuzz bench order soak score corpus timelines deb tarball recipes plain-prefix install uninstall clean

build:
	@Scripts/install-packages build
	TACTUS_SMALL=1 swift build $(RELEASE) --product tactus

run: build
	@Scripts/run

test:
	@Scripts/test-parts lint unit-test docs report-test terminal-test kernel-test

unit-test:
	@Scripts/install-packages test
	Scripts/reaping swift test --disable-xctest

report-test: build
	@Scripts/install-packages test
	@Tests/Report/test $(PROGRAM)

terminal-test: build
	@Scripts/install-packages test
	@Tests/Terminal/test $(PROGRAM)

kernel-test: deb
	@rm -rf .build/stage
	@$(MAKE) --no-print-directory install DESTDIR=.build/stage PREFIX=/usr
	Tests/VirtualMachine/test.sh .build/stage

# The 50 recordings of kernel-test take some two minutes; this target plays more than 800.
desktop-test: build
	@rm -rf .build/stage
	@$(MAKE) --no-print-directory install DESTDIR=.build/stage PREFIX=/usr
	Tests/Desktops/test.sh .build/stage
	TACTUS_VM_RECORDINGS=all TACTUS_VM_SCENARIO_LIMIT=7200 TACTUS_VM_LIMIT=14400 \
		Tests/VirtualMachine/test.sh .build/stage sway-example i3-example windows grab grab-sway handover recordings

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks Fuzz Examples

docs:
	@Scripts/install-packages docs
	Scripts/documentation

pictures: build
	@Scripts/install-packages test
	@Scripts/pictures $(PROGRAM) Documentation/Pictures
	@Tests/Report/pictures $(PROGRAM) Documentation/Screens

fuzz:
	@Scripts/install-packages build
	@Fuzz/run $(SECONDS)

score:
	@Scripts/score --check
	@$(MAKE) --no-print-directory build
	@Scripts/score

corpus:
	@Scripts/corpus-table

timelines:
	@Scripts/install-packages build
	swift build -c release --static-swift-stdlib --product TimelineTable
	.build/release/TimelineTable page $(TIMELINES) > .build/Timelines.md
	mv .build/Timelines.md Documentation/Timelines.md

bench: build
	@Scripts/install-packages bench
	Benchmarks/run

# The file stays usable when functions come and go: the linker leaves out names that it does not find.
order:
	@Scripts/install-packages bench
	@$(MAKE) --no-print-directory build STRIP=--strip-debug
	Scripts/function-order $(PROGRAM) > .build/functions.order
	mv .build/functions.order Packaging/functions.order

# Each part writes its page of Documentation. Pieces of the soak add up for the same program; another program begins anew.
soak: build
	@Scripts/install-packages bench
	@rm -rf .build/stage
	@$(MAKE) --no-print-directory install DESTDIR=.build/stage PREFIX=/usr
	$(if $(filter growth,$(PARTS)),Benchmarks/growth)
	$(if $(filter faults,$(PARTS)),Tests/VirtualMachine/faults-table .build/stage)
	$(if $(filter hours,$(PARTS)),Tests/VirtualMachine/soak/run .build/stage $(HOURS))

deb: build
	@Scripts/install-packages packages
	@Scripts/make-deb

# The program is linked again, with the archives of libraries that differ between distributions. Packed relocations would need glibc 2.36.
tarball:
	@Scripts/install-packages build
	@Scripts/static-libraries .build/static
	TACTUS_SMALL=1 swift build $(RELEASE) $(addprefix -Xlinker ,-z nopack-relative-relocs) --pkg-config-path .build/static --product tactus
	@Scripts/make-tarball $(PROGRAM) .build/packages

recipes:
	@Scripts/install-packages recipes
	@Scripts/make-recipes .build/packages/recipes

# As in Packaging/install.sh: the unit cannot have other characters, and the recipes do not quote them.
plain-prefix:
	@case $(call quoted,$(PREFIX)) in *[!A-Za-z0-9._/+~-]* | [!/]*) \
		echo "make: PREFIX="$(call quoted,$(PREFIX))": must begin with / and have only letters, digits and / . _ + ~ -" >&2; exit 64 ;; \
	esac

install: plain-prefix
	@test -x $(PROGRAM) || { echo "nothing is built yet; type: make" >&2; exit 1; }
	install -D -m 755 $(PROGRAM) $(ROOT)$(BINDIR)/tactus
	install -D -m 644 Config/tactus.toml $(ROOT)$(DATADIR)/tactus.toml
	install -D -m 644 Config/70-tactus-uinput.rules $(ROOT)$(DATADIR)/70-tactus-uinput.rules
	install -d $(ROOT)$(DATADIR)/quirks
	install -m 644 Config/quirks/*.toml $(ROOT)$(DATADIR)/quirks/
	install -d $(ROOT)$(DATADIR)/examples
	install -m 644 Config/examples/*.toml $(ROOT)$(DATADIR)/examples/
	install -d $(ROOT)$(DATADIR)/examples/detectors
	install -m 755 Config/examples/detectors/* $(ROOT)$(DATADIR)/examples/detectors/
	install -d $(ROOT)$(DATADIR)/examples/signals
	install -m 755 Config/examples/signals/* $(ROOT)$(DATADIR)/examples/signals/
	install -D -m 644 Config/kwin/tactus-windows.js $(ROOT)$(DATADIR)/kwin/tactus-windows.js
	for extension in $(EXTENSIONS); do \
		install -d $(ROOT)$(SHELLDIR)/$$extension; \
		install -m 644 Config/gnome/$$extension/* $(ROOT)$(SHELLDIR)/$$extension/; \
	done
	install -d $(ROOT)$(UNITDIR)
	sed 's|@bindir@|$(BINDIR)|' systemd/tactus.service.in > $(ROOT)$(UNITDIR)/tactus.service
	install -d $(ROOT)$(RULESDIR)
	@for rule in $(RULES); do \
		Scripts/switched-off $(ROOT)$(RULESDIR)/$$rule || install -m 644 systemd/$$rule $(ROOT)$(RULESDIR)/ || exit; \
	done
	install -d $(ROOT)$(DOCDIR)
	install -m 644 $(DOCUMENTS) $(ROOT)$(DOCDIR)/
	Scripts/installed-readme > $(ROOT)$(DOCDIR)/README.md
	install -d $(ROOT)$(DOCDIR)/Pictures
	install -m 644 Documentation/Pictures/*.svg $(ROOT)$(DOCDIR)/Pictures/
	install -d $(ROOT)$(DOCDIR)/Screens
	install -m 644 Documentation/Screens/*.png $(ROOT)$(DOCDIR)/Screens/
	install -d $(addprefix $(ROOT),$(MANDIR)/man1 $(MANDIR)/man5 $(BASHDIR) $(ZSHDIR) $(FISHDIR))
	$(PROGRAM) schema > $(ROOT)$(DATADIR)/tactus.schema.json
	Scripts/manual-page $(PROGRAM) tactus.1 > $(ROOT)$(MANDIR)/man1/tactus.1
	Scripts/manual-page $(PROGRAM) tactus.toml.5 > $(ROOT)$(MANDIR)/man5/tactus.toml.5
	$(PROGRAM) completions bash > $(ROOT)$(BASHDIR)/tactus
	$(PROGRAM) completions zsh > $(ROOT)$(ZSHDIR)/_tactus
	$(PROGRAM) completions fish > $(ROOT)$(FISHDIR)/tactus.fish
	install -d $(ROOT)$(dir $(METAINFO))
	Scripts/metainfo $(PROGRAM) > $(ROOT)$(METAINFO)
	chmod 644 $(addprefix $(ROOT),$(WRITTEN))
	@$(if $(SYSTEM_PREFIX),:,Scripts/warn-of-prefix '$(PREFIX)' $(RULESDIR) $(UNITDIR))
	@$(if $(DESTDIR),:,Scripts/reload-udev)
	@$(if $(DESTDIR),:,echo "Tactus is installed. Every user can now type: tactus init")

# The rules of an installation in /usr/local stand where those of other prefixes are copied to, and so does its rule for keys.
uninstall: plain-prefix
	@$(if $(DESTDIR),:,echo "Users whose service is enabled type first: systemctl --user disable --now tactus.service")
	rm -f $(ROOT)$(BINDIR)/tactus $(ROOT)$(UNITDIR)/tactus.service
	@for rule in $(RULES); do Scripts/switched-off $(ROOT)$(RULESDIR)/$$rule || rm -f $(ROOT)$(RULESDIR)/$$rule || exit; done
	@test -e $(ROOT)/usr/local/bin/tactus || \
		for rule in Config/70-tactus-uinput.rules $(if $(SYSTEM_PREFIX),,$(addprefix systemd/,$(RULES))); do \
		Scripts/remove-copied-rule $(ROOT)/etc/udev/rules.d/$${rule##*/} $$rule || exit; \
	done
	rm -f $(ROOT)$(MANDIR)/man1/tactus.1 $(ROOT)$(MANDIR)/man5/tactus.toml.5
	rm -f $(ROOT)$(BASHDIR)/tactus $(ROOT)$(ZSHDIR)/_tactus $(ROOT)$(FISHDIR)/tactus.fish $(ROOT)$(METAINFO)
	rm -rf $(ROOT)$(DATADIR) $(ROOT)$(DOCDIR) $(addprefix $(ROOT)$(SHELLDIR)/,$(EXTENSIONS))
	@cd $(ROOT)$(CEILING) && rmdir --parents --ignore-fail-on-non-empty $(FOLDERS) 2>/dev/null || :
	@$(if $(DESTDIR),:,Scripts/reload-udev)

clean:
	rm -rf .build
