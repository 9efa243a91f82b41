/** Security researchers find the contacts at the standard address. */
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../../tests/support/application.ts';

test('security.txt has the configured contacts and its expiry', async () => {
  const site = await createTestApplication({
    configuration: {
      securityContacts: ['mailto:security@phenolive.example', 'https://phenolive.example/report'],
      securityPolicyUrl: 'https://phenolive.example/policy',
    },
  });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  const answer = await site.call('GET', '/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@phenolive.example',
      'Contact: https://phenolive.example/report',
      'Expires: 2027-02-19T10:00:00.000Z',
      'Preferred-Languages: en, el',
      'Canonical: http://localhost/.well-known/security.txt',
      'Policy: https://phenolive.example/policy',
      '',
    ].join('\n'),
  );
  await site.close();
});

test('without configured contacts there is no such file', async () => {
  const site = await createTestApplication();
  expect((await site.call('GET', '/.well-known/security.txt')).statusCode).toBe(404);
  await site.close();
});
