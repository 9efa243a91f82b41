import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, type Program, runProgram } from '../support/program.ts';

let directory = '';
const programs: Program[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-start-'));
});

afterEach(async () => {
  for (const program of programs.splice(0)) {
    if (program.child.exitCode === null) program.child.kill('SIGTERM');
    await program.ended;
  }
  rmSync(directory, { recursive: true, force: true });
});

function start(environment: Readonly<Record<string, string>> = {}): Program {
  const program = runProgram({ DATA_DIR: join(directory, 'data'), ...environment });
  programs.push(program);
  return program;
}

describe('an operator who starts Phenolive', () => {
  test('sees the URL and how to sign in, finds the sample producers, and finds them after a restart', async () => {
    const first = start();
    const address = await addressOf(first);
    expect((await fetch(new URL('/readyz', address))).status).toBe(200);
    for (const person of ['Consumer', 'Producer', 'Administrator']) await first.says(person);
    expect(first.output()).toContain('loaded the sample data');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);

    const second = start();
    expect((await fetch(new URL('/readyz', await addressOf(second)))).status).toBe(200);
    expect(second.output()).not.toContain('loaded the sample data');
  });

  test('twice on the same directory sees which process uses it, and the first one keeps running', async () => {
    const first = start();
    const address = await addressOf(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(`in use by another Phenolive \\(process ${first.child.pid}\\)`),
    );
    expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  });

  test('can start again after a kill -9', async () => {
    const first = start();
    await addressOf(first);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await fetch(new URL('/readyz', await addressOf(start())))).status).toBe(200);
  });

  test('on a port in use sees an error, and the database stops again', async () => {
    const { port } = await addressOf(start());
    const other = join(directory, 'other');
    const second = start({ DATA_DIR: other, PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${port} on localhost cannot be opened: another program uses it`);
    await addressOf(start({ DATA_DIR: other }));
  });

  test('with invalid settings sees all of them in one message', async () => {
    const program = start({ PORT: 'many', SAMPLE_DATA: 'maybe', OIDC_CLIENT_ID: 'phenolive' });
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe(
      [
        'These settings are wrong:',
        '- PORT must be a whole number from 0 to 65535, not "many"',
        '- SAMPLE_DATA must be true or false, not "maybe"',
        '- OIDC_ISSUER must be set together with OIDC_CLIENT_ID',
        '- OIDC_CLIENT_SECRET must be set together with OIDC_CLIENT_ID',
        '',
      ].join('\n'),
    );
  });

  test('with an unreachable database sees which address was tried', async () => {
    const program = start({
      DATABASE_URL: 'postgresql://oil:hunter2@127.0.0.1:1/oil',
      SINGLE_INSTANCE: 'true',
    });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('The database at 127.0.0.1:1/oil cannot be used: nothing listens');
    expect(program.output()).not.toContain('hunter2');
  });
});

describe('stopping', () => {
  test('finishes the request in progress first', async () => {
    const program = start();
    const { hostname, port } = await addressOf(program);
    const socket = connect(Number(port), hostname);
    const received: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
    const head = [
      'POST /api/producers HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Content-Type: application/json',
    ];
    // A response line arrives before the body is sent: it proves that the server has the request.
    socket.write([...head, 'Content-Length: 2', 'Expect: 100-continue', '', ''].join('\r\n'));
    await once(socket, 'data');
    expect(received.join('')).toContain('100 Continue');
    const closed = once(socket, 'close');
    program.child.kill('SIGTERM');
    await program.says('Stopping');
    socket.write('{}');
    await closed;
    expect(received.join('')).toMatch(/HTTP\/1\.1 4\d\d /);
    expect(await program.ended).toBe(0);
  });
});
