/** The drill of an operator, continued: a site is backed up under people who write, wiped and restored; its disk is full. */
import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { expectNothingLost, newFolder } from '../support/drill/report.ts';
import { isReady, secondsSince, secondsUntil } from '../support/drill/restartable-program.ts';
import { startEmbeddedSite, untilMore } from '../support/drill/site.ts';
import { compare, startWriters } from '../support/drill/writers.ts';
import { exhaustively } from '../support/exhaustive.ts';
import { runProgram } from '../support/program.ts';
import { makeCodeOf } from '../support/records.ts';

const tagged = { tags: ['exhaustive'], timeout: 300_000 };

for (const name of exhaustively(['phenolive.tar'])) {
  test('a site that was wiped has everything that was written before its backup', tagged, async () => {
    const [dataDirectory, elsewhere] = [newFolder(), newFolder()];
    const archive = join(elsewhere, name);
    const site = await startEmbeddedSite(dataDirectory);
    const writers = await startWriters(site.program.url, site.database);
    await untilMore(writers);
    const before = writers.soFar();
    await command(dataDirectory, ['--backup', archive]);
    await untilMore(writers);
    const written = await writers.stop();
    await site.program.kill();

    const secret = join(elsewhere, 'session-secret');
    copyFileSync(join(dataDirectory, 'session-secret'), secret);
    rmSync(dataDirectory, { recursive: true });
    const begun = performance.now();
    const restored = newFolder();
    copyFileSync(secret, join(restored, 'session-secret'));
    await command(restored, ['--restore', archive]);
    const { database } = await startEmbeddedSite(restored);
    const secondsToRecover = [secondsSince(begun)];
    const { lost } = await compare(database, writers.code, before);
    const { doubled } = await compare(database, writers.code, written);
    expectNothingLost({ drill: 'backup, wipe, restore', written: before, lost, doubled, secondsToRecover });
  });
}

/** With the settings of the site. */
async function command(dataDirectory: string, parameters: readonly string[]): Promise<void> {
  const program = runProgram({ DATA_DIR: dataDirectory }, parameters);
  const code = await program.ended;
  expect({ code, output: program.output() }).toMatchObject({ code: 0 });
}

/** A small file system needs the rights of root. */
for (const megabytes of exhaustively(process.getuid?.() === 0 ? [400] : [])) {
  test('a full disk loses nothing, and a bottle still has its verdict', tagged, async () => {
    const folder = mountSmall(megabytes);
    const { program, database } = await startEmbeddedSite(folder);
    const writers = await startWriters(program.url, database, { scanners: 0 });
    await untilMore(writers);
    const bottle = await makeCodeOf(database, 1);
    const filler = join(folder, 'filler');
    fill(filler);
    const { failed } = writers.soFar();
    await secondsUntil(async () => writers.soFar().failed > failed);
    const scan = await fetch(`${program.url}/api/qr/${bottle}`);
    expect({ status: scan.status, body: await scan.json() }).toMatchObject({
      status: 200,
      body: { verdict: expect.any(String), product: { id: 1 } },
    });
    rmSync(filler);
    const secondsToRecover = [await secondsUntil(async () => isReady(program.url))];
    await untilMore(writers);
    const written = await writers.stop();
    const difference = await compare(database, writers.code, written);
    expectNothingLost({ drill: 'the disk is full', written, ...difference, secondsToRecover });
  });
}

/** A file system in memory. */
function mountSmall(megabytes: number): string {
  const folder = newFolder();
  const options = `size=${megabytes}m,mode=755`;
  const { stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  onTestFinished(() => void spawnSync('umount', [folder]));
  return folder;
}

/** Leaves not a byte. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 512; size /= 2) {
      const zeros = Buffer.alloc(size);
      while (isWritten(descriptor, zeros));
    }
  } finally {
    closeSync(descriptor);
  }
}

function isWritten(descriptor: number, bytes: Buffer): boolean {
  try {
    return writeSync(descriptor, bytes) > 0;
  } catch {
    return false;
  }
}
