/** Go's own verifier of logs (golang.org/x/mod/sumdb), which knows nothing of the site; Debian has it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = `package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type claim struct {
	Key, Earlier, Later, Leaf string
	Index                     int64
	Inclusion, Consistency    []string
}

func refuse(step string, err error) {
	if err != nil {
		fmt.Println(step + ": " + err.Error())
		os.Exit(0)
	}
}

func hashOf(text string) (hash tlog.Hash) {
	bytes, err := base64.StdEncoding.DecodeString(text)
	refuse("hash", err)
	copy(hash[:], bytes)
	return
}

func hashesOf(texts []string) (hashes []tlog.Hash) {
	for _, text := range texts {
		hashes = append(hashes, hashOf(text))
	}
	return
}

func open(text string, verifier note.Verifier) (int64, tlog.Hash) {
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	refuse("note", err)
	lines := strings.Split(opened.Text, "\\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	refuse("size", err)
	return size, hashOf(lines[2])
}

func main() {
	var given claim
	refuse("claim", json.NewDecoder(os.Stdin).Decode(&given))
	verifier, err := note.NewVerifier(given.Key)
	refuse("key", err)
	size, root := open(given.Later, verifier)
	earlierSize, earlierRoot := open(given.Earlier, verifier)
	leaf := tlog.RecordHash([]byte(given.Leaf))
	refuse("inclusion", tlog.CheckRecord(hashesOf(given.Inclusion), size, root, given.Index, leaf))
	refuse("consistency", tlog.CheckTree(hashesOf(given.Consistency), size, root, earlierSize, earlierRoot))
	fmt.Println("verified")
}
`;

export interface LogClaim {
  /** As verifiers expect it in their settings. */
  readonly key: string;
  /** Signed checkpoints. */
  readonly earlier: string;
  readonly later: string;
  readonly leaf: string;
  readonly index: number;
  /** Hashes in base 64. */
  readonly inclusion: readonly string[];
  readonly consistency: readonly string[];
}

/** Verifies a claim: "verified", or the step that failed and why. `close` removes the program. */
export function buildLogJudge(): { verify: (claim: LogClaim) => string; close: () => void } {
  installGo();
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-log-judge-'));
  const judge = join(directory, 'judge');
  writeFileSync(join(directory, 'judge.go'), program);
  const environment = { ...process.env, GOPATH: '/usr/share/gocode', GO111MODULE: 'off', GOCACHE: directory };
  const built = spawnSync('go', ['build', '-o', judge, join(directory, 'judge.go')], {
    env: environment,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr);
  return {
    verify: (claim) => spawnSync(judge, { input: JSON.stringify(claim), encoding: 'utf8' }).stdout.trim(),
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function installGo(): void {
  if (hasGo()) return;
  if (process.getuid?.() === 0) {
    console.log("Verifying the log with Go's library: installing Debian's golang-golang-x-mod-dev...");
    const packages = 'golang-go golang-golang-x-mod-dev';
    spawnSync('sh', ['-c', `apt-get update -q && apt-get install -qy --no-install-recommends ${packages}`], {
      stdio: 'ignore',
    });
  }
  if (!hasGo())
    throw new Error("Install Debian's golang-go and golang-golang-x-mod-dev: they verify the log.");
}

function hasGo(): boolean {
  return (
    spawnSync('sh', ['-c', 'go version && test -d /usr/share/gocode/src/golang.org/x/mod/sumdb']).status === 0
  );
}
