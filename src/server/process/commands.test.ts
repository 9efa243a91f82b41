/** What an operator does from the command line. */
import { expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  testConfiguration,
} from '../../../tests/support/application.ts';
import { openDatabaseLine } from '../../../tests/support/database-line.ts';
import { signOutAll } from './commands.ts';

async function urlOf({ testDatabase: { address, databaseName } }: TestApplication) {
  const line = await openDatabaseLine(address);
  if (!('url' in line.address)) throw new Error('The line has a port.');
  const url = new URL(line.address.url);
  url.pathname = databaseName;
  return { url: url.href, close: line.cut };
}

test('signs every user out', async () => {
  const site = await createTestApplication();
  const people = [await site.signIn('consumer'), await site.signIn('admin')];
  const { url: databaseUrl, close } = await urlOf(site);
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
