/** A page that was served gets its scripts and styles, however busy the server is. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerFiles } from './files.ts';

const directory = mkdtempSync(join(tmpdir(), 'phenolive-files-'));
mkdirSync(join(directory, 'assets'));
writeFileSync(join(directory, 'assets/page-abc.js'), 'export {};');
writeFileSync(join(directory, 'icon.svg'), '<svg/>');
const app = Fastify();
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

test('files are served while other requests are refused as overload', async () => {
  // No event loop is this fast, so the server counts as overloaded after its first measurement.
  await app.register(underPressure, { maxEventLoopDelay: Number.MIN_VALUE, sampleInterval: 20 });
  await registerFiles(app, directory);
  app.get('/page', async () => 'a page');
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  await expect
    .poll(async () => [
      await statusOf('/page'),
      await statusOf('/assets/page-abc.js'),
      await statusOf('/icon.svg'),
      await statusOf('/page'),
    ])
    .toEqual([503, 200, 200, 503]);
});
