/** An operator asks how a site is: before it exists, while it runs, when it was stopped, and with wrong settings. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, type Program, runProgram } from '../support/program.ts';

let directory = '';
const programs: Program[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-doctor-'));
});

afterEach(async () => {
  for (const program of programs.splice(0)) {
    if (program.child.exitCode === null) program.child.kill('SIGTERM');
    await program.ended;
  }
  rmSync(directory, { recursive: true, force: true });
});

function run(parameters: readonly string[], environment: Readonly<Record<string, string>> = {}): Program {
  const program = runProgram({ DATA_DIR: join(directory, 'data'), ...environment }, parameters);
  programs.push(program);
  return program;
}

async function doctor(...parameters: readonly string[]): Promise<{ status: number | null; said: string }> {
  const program = run(['--doctor', ...parameters]);
  return { status: await program.ended, said: program.output() };
}

test('the doctor says that there is no site, that a running one is well, and that a stopped one is', async () => {
  const none = await doctor();
  expect(none.said).toContain('There is no site in');
  expect(none.status).toBe(2);

  const site = run([]);
  const address = await addressOf(site);
  const beside = await doctor('--fix');
  expect(beside.said).toContain('The site is well.');
  expect(beside.said).not.toMatch(/PROBLEM|UNKNOWN|repaired/);
  expect(beside.status).toBe(0);
  expect((await fetch(new URL('/readyz', address))).status).toBe(200);

  site.child.kill('SIGTERM');
  await site.ended;
  const alone = await doctor();
  expect(alone.said).toContain('The site is well.');
  expect(alone.status).toBe(0);
  // It stopped the database that it had started.
  await addressOf(run([]));
});

test('the doctor names each wrong setting as the start does', async () => {
  const program = run(['--doctor'], { PORT: 'many', OIDC_CLIENT_ID: 'phenolive' });
  expect(await program.ended).toBe(1);
  for (const name of ['PORT', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET']) {
    expect(program.output()).toMatch(new RegExp(`PROBLEM .*settings: ${name} must`));
  }
});

test('the doctor does not wait for a database that does not answer', async () => {
  const program = run(['--doctor'], {
    DATABASE_URL: 'postgresql://phenolive@127.0.0.1:1/phenolive',
    SINGLE_INSTANCE: 'true',
  });
  expect(await program.ended).toBe(2);
  expect(program.output()).toContain('nothing listens at this address');
});
