/** What an operator does from the command line. */
import { expect, test } from 'vitest';
import { createTestApplication, testConfiguration } from '../../../tests/support/application.ts';
import { openDatabaseUrl } from '../../../tests/support/database-url.ts';
import { signOutAll } from './commands.ts';

test('signs every user out', async () => {
  const site = await createTestApplication();
  const people = [await site.signIn('consumer'), await site.signIn('admin')];
  const { url: databaseUrl, close } = await openDatabaseUrl(site);
  const said: string[] = [];
  const terminal = {
    info: (text: string) => void said.push(text),
    error: (text: string) => expect.fail(text),
  };
  await signOutAll({ ...testConfiguration(), databaseUrl }, terminal);
  expect(said).toEqual(['Signed out everywhere. Sessions that ended: 2.']);
  for (const as of people)
    expect((await site.call('GET', '/api/notifications', { as })).statusCode).toBe(401);
  await close();
  await site.close();
});
