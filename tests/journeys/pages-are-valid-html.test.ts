/**
 * Every page, in every language and for every role, passes the W3C validator without an error. Only in the
 * exhaustive run (tests/support/exhaustive.ts), because it needs Java.
 */
import { type APIRequestContext, request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { siteLanguages } from '../../src/domain/common/languages.ts';
import { exhaustively, tries } from '../support/exhaustive.ts';
import { errorsInHtml } from '../support/html-validator.ts';
import { holdCalls } from '../support/inspected-calls.ts';
import { addressIn, type Person, screens } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** About four hundred documents and the validator's start, on two cores. */
const patience = 300_000;

test('no page has an error', { tags: 'exhaustive', timeout: patience }, async () => {
  const documents = new Map<string, string>();
  const people: readonly Person[] = ['Visitor', 'Consumer', 'Producer', 'Administrator'];
  // In parallel: a client that sends many requests gets a quarter of the server's time.
  const readAll = people.map(async (person) => {
    const asked = await requestsOf(person);
    const paths = [...new Set(Object.values(screens[person]).map(({ path }) => path))];
    for (const path of paths) {
      for (const language of exhaustively(siteLanguages)) {
        const address = addressIn(language, path);
        documents.set(`${person} ${address}`, await (await asked.get(address)).text());
      }
    }
    await asked.dispose();
  });
  await Promise.all(readAll);
  expect(documents.size).toBeGreaterThan(tries(200, 60));
  expect(errorsInHtml(documents)).toEqual([]);
});

test('the validator reports an error in a broken page', { tags: 'exhaustive' }, () => {
  const broken = '<!doctype html><html lang="en"><title>A</title><p><div id="a"></div><div id="a"></div>';
  expect(errorsInHtml(new Map([['broken', broken]])).join()).toContain('Duplicate ID');
});

/** Sends requests as a browser signed in as `person`. */
async function requestsOf(person: Person): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: server.url });
  if (person !== 'Visitor') await signInAs(await context.newPage(), person);
  const storageState = await context.storageState();
  await context.close();
  const asked = await request.newContext({ baseURL: server.url, storageState });
  if (person === 'Administrator') await holdCalls(server.database, asked, server.url);
  return asked;
}
