/** An upgraded database takes the place of the old one once it is complete, and never before. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeReplacement, replaceCluster } from './replace-cluster.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-replace-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function makeCluster(majorVersion: string, ...path: string[]): void {
  const cluster = join(directory, ...path);
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), majorVersion);
}

const versionIn = (name: string) => readFileSync(join(directory, name, 'PG_VERSION'), 'utf8');

test('the new database is in place, and the old one beside it', () => {
  makeCluster('17', 'database');
  makeCluster('18', 'upgrade', 'database');
  replaceCluster(directory, '17');
  expect([versionIn('database'), versionIn('database-17')]).toEqual(['18', '17']);
});

test('what was interrupted between its two steps is completed, once', () => {
  makeCluster('17', 'database');
  makeCluster('18', 'upgrade', 'database');
  renameSync(join(directory, 'database'), join(directory, 'database-17'));
  completeReplacement(directory);
  completeReplacement(directory);
  expect([versionIn('database'), versionIn('database-17')]).toEqual(['18', '17']);
});

test('an old database that is in place stays there', () => {
  makeCluster('17', 'database');
  makeCluster('18', 'upgrade', 'database');
  completeReplacement(directory);
  expect(versionIn('database')).toBe('17');
});

test('an interrupted copy is never taken for the database', () => {
  makeCluster('18', 'upgrade', 'database');
  completeReplacement(directory);
  expect(existsSync(join(directory, 'database'))).toBe(false);
});
