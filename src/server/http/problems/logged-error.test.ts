/** User input does not get into the log, not even through a database error. */
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../../tests/support/application.ts';
import { makeProducer } from '../../../../tests/support/builders/producers.ts';
import { loggedError } from './logged-error.ts';

test('logs an unexpected database error without the record', async () => {
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const site = await createTestApplication({
    logger: { level: 'info', stream },
    features: [
      (app) => {
        app.get('/check', { config: { who: 'anyone' } }, async () =>
          makeProducer(site.database, { name: 'A', contactEmail: 'private@test.example' }),
        );
        app.get('/type', { config: { who: 'anyone' } }, async () =>
          makeProducer(site.database, { name: 'Grove', annualProduction: Number('17e30') }),
        );
      },
    ],
  });
  try {
    expect((await site.call('GET', '/check')).statusCode).toBe(500);
    expect((await site.call('GET', '/type')).statusCode).toBe(500);
    expect(log).toContain('"code":"23514"');
    expect(log).toContain('producers.ts');
    expect(log).not.toMatch(/private@|Failing row|17e|1\.7e/);
  } finally {
    await site.close();
  }
});

test('logs any other error unchanged', () => {
  const error = new Error('what went wrong');
  expect(loggedError(error)).toBe(error);
});
