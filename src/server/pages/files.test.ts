/** A page that has been answered gets its scripts and styles, however busy the server is. */
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

test('files are sent while everything else is told to come back later', async () => {
  // No loop turns as fast as this asks for, so the server takes itself for overloaded once it has looked.
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
