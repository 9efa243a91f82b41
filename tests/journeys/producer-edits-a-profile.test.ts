/**
 * A producer edits a profile with scripts and without, in two languages; an administrator decides; nothing
 * typed is lost.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** Evolia of the sample data. */
const profile = '/producer/11';

async function owner(options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await openPage(browser, server, options);
  await signInAs(page, 'Producer', '/certification');
  return page;
}

async function openEdit(page: Page, language: SiteLanguage): Promise<void> {
  await page.goto(pathIn(language, `${profile}/edit`));
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const button = (page: Page, language: SiteLanguage, id: Parameters<typeof said>[1]) =>
  page.getByRole('button', { name: said(language, id), exact: true });

/** On a slow machine two fields may be saved one after the other. */
async function draftSaved(page: Page, text: string): Promise<void> {
  await page.waitForResponse(
    (response) =>
      response.url().endsWith('/draft') &&
      response.status() === 200 &&
      response.request().postData()?.includes(text) === true,
  );
}

/** Without scripts a click leads to another page; waits until it is loaded. */
async function pressed(pressable: Locator): Promise<void> {
  const loaded = pressable.page().waitForEvent('load');
  await pressable.click();
  await loaded;
}

async function publicStory(): Promise<string> {
  const response = await server.application.inject({ url: '/api/producers/11' });
  return response.json().story;
}

test.each(repetitions(['hr', 'en']))(
  'a grove without coordinates is searched in its country (%s)',
  async (language) => {
    const { id } = await server.database
      .updateTable('producers')
      .set({ latitude: null, longitude: null })
      .where('country', '=', 'croatia')
      .returning('id')
      .executeTakeFirstOrThrow();
    const page = await openPage(browser, server);
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, `/producer/${id}/edit`));
    await button(page, language, 'profile.place.middle').click();
    const [latitude = 0, longitude = 0] = (await field(page, 'coordinates').inputValue())
      .split(',')
      .map(Number);
    expect(latitude).toBeGreaterThan(43);
    expect(latitude).toBeLessThan(46);
    expect(longitude).toBeGreaterThan(14);
    expect(longitude).toBeLessThan(19);
    await page.context().close();
  },
);

describe.each(repetitions(['el', 'en']))('in %s', (language) => {
  test('a reload keeps the typed text, and a sent request is shown on the profile', async () => {
    const page = await owner();
    await openEdit(page, language);
    const saving = draftSaved(page, `Νέα ιστορία, ${language}`);
    await field(page, 'story').fill(`Νέα ιστορία, ${language}`);
    await saving;
    await page.reload();
    expect(await field(page, 'story').inputValue()).toBe(`Νέα ιστορία, ${language}`);
    await field(page, 'contactEmail').fill('no address');
    await button(page, language, 'profile.send').click();
    await page.getByText(said(language, 'profile.error.contactEmail')).first().waitFor();
    await field(page, 'contactEmail').fill('office@evolia.example');
    // The error summary disappears with the last error, and does not take the focus when it reappears.
    await page.locator('main [role=alert]').waitFor({ state: 'detached' });
    await field(page, 'contactEmail').fill('no address');
    await page.locator('main [role=alert]').waitFor();
    expect(await field(page, 'contactEmail').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    await field(page, 'contactEmail').fill('office@evolia.example');
    await button(page, language, 'profile.send').click();
    // The focused element is gone: focus moves to the confirmation, which is in view.
    const sent = page
      .locator('main [tabindex="-1"]')
      .filter({ hasText: said(language, 'profile.sent.title') });
    // Both measured at once: the page leads on to the profile by itself.
    const { top, bottom } = await sent.and(page.locator(':focus')).evaluate((place) => {
      const { top: above, bottom: below } = place.getBoundingClientRect();
      return { top: above, bottom: below };
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await page.waitForURL(`**${pathIn(language, profile)}`);
    const waiting = page.getByRole('region').filter({ hasText: said(language, 'profile.waiting') });
    await waiting.getByText(`Νέα ιστορία, ${language}`).waitFor();
    expect(await publicStory()).not.toContain('Νέα ιστορία');
    await button(page, language, 'profile.withdraw').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: said(language, 'profile.withdraw') })
      .click();
    await waiting.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('without scripts the form reports errors, keeps the rest, and is sent', async () => {
    const page = await owner({ javaScriptEnabled: false });
    await page.goto(pathIn(language, `${profile}/edit`));
    await field(page, 'website').fill('nowhere');
    await field(page, 'region').fill('Ηλεία & Αρκαδία');
    await pressed(button(page, language, 'profile.send'));
    expect(await page.getByRole('main').innerText()).toContain(said(language, 'profile.error.website'));
    expect(await page.locator('[role=alert]').count()).toBe(1);
    expect(await field(page, 'region').inputValue()).toBe('Ηλεία & Αρκαδία');
    await field(page, 'website').fill('https://evolia.example/nea');
    await pressed(button(page, language, 'profile.send'));
    expect(new URL(page.url()).pathname).toBe(pathIn(language, profile));
    expect(await page.getByRole('main').innerText()).toContain('https://evolia.example/nea');
    await pressed(button(page, language, 'profile.withdraw'));
    expect(await page.locator('#awaiting-review').count()).toBe(0);
    await page.context().close();
  });

  test('the plain form links to the profile, and its former URL leads to the form', async () => {
    const page = await owner({ javaScriptEnabled: false });
    await page.goto(pathIn(language, `${profile}/edit-simple-test`));
    expect(new URL(page.url()).pathname).toBe(pathIn(language, `${profile}/edit`));
    await page.goto(pathIn(language, `${profile}/edit-minimal`));
    await field(page, 'productionNotes').fill('Άλεση την ίδια ημέρα');
    await pressed(button(page, language, 'profile.send'));
    expect(new URL(page.url()).pathname).toBe(pathIn(language, profile));
    expect(await page.getByRole('main').innerText()).toContain('Άλεση την ίδια ημέρα');
    await pressed(button(page, language, 'profile.withdraw'));
    await page.context().close();
  });

  test('the plain form keeps every word after an error that the browser does not catch', async () => {
    const page = await owner({ javaScriptEnabled: false });
    await page.goto(pathIn(language, `${profile}/edit-minimal`));
    await field(page, 'contactEmail').fill('office@grove');
    await field(page, 'story').fill('Μια μεγάλη ιστορία');
    await pressed(button(page, language, 'profile.send'));
    await page.getByRole('main').getByText(said(language, 'profile.error.contactEmail')).first().waitFor();
    expect(await field(page, 'story').inputValue()).toBe('Μια μεγάλη ιστορία');
    expect(await field(page, 'contactEmail').inputValue()).toBe('office@grove');
    await pressed(button(page, language, 'profile.discard'));
    await page.context().close();
  });

  test('a session that ends before the plain form is sent loses no text', async () => {
    const page = await owner({ javaScriptEnabled: false });
    await page.goto(pathIn(language, `${profile}/edit-minimal`));
    const story = 'Πρώτη γραμμή <b>&amp;\n"δεύτερη"';
    await field(page, 'story').fill(story);
    await page.context().clearCookies({ name: /session/ });
    await pressed(button(page, language, 'profile.send'));
    await page.getByRole('heading', { name: said(language, 'shell.unsent.title') }).waitFor();
    const again = page.getByRole('button', { name: said(language, 'shell.unsent.send') });
    await pressed(again);
    const signIn = page.getByRole('link', { name: said(language, 'shell.unsent.signIn') });
    expect(await signIn.getAttribute('target')).toBe('_blank');
    await signInAs(await page.context().newPage(), 'Producer', '/certification');
    await pressed(again);
    expect(new URL(page.url()).pathname).toBe(pathIn(language, profile));
    for (const line of story.split('\n')) expect(await page.getByRole('main').innerText()).toContain(line);
    await pressed(button(page, language, 'profile.withdraw'));
    await page.context().close();
  });

  test('another user reads why they may not edit, and where to sign in', async () => {
    const page = await openPage(browser, server);
    await page.goto(pathIn(language, `${profile}/edit`));
    await page.getByText(said(language, 'profile.forbidden.visitor')).waitFor();
    await signInAs(page, 'Consumer');
    await page.goto(pathIn(language, `${profile}/edit`));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: said(language, 'shell.signIn') }).waitFor();
    expect(await main.locator('form').count()).toBe(0);
    await page.context().close();
  });
});

test('two windows merge field by field, and both texts stay until one is chosen', async () => {
  const [one, other] = [await owner(), await owner()];
  await openEdit(one, 'en');
  await openEdit(other, 'el');
  const saving = draftSaved(one, 'Elis');
  await field(one, 'productionNotes').fill('From the first window');
  await field(one, 'region').fill('Elis');
  await saving;
  await field(other, 'productionNotes').fill('Από το δεύτερο παράθυρο');
  await other.getByText(said('el', 'profile.conflict.title')).waitFor();
  await other.getByText('From the first window').waitFor();
  // Only one window had changed it.
  expect(await field(other, 'region').inputValue()).toBe('Elis');
  expect(await field(other, 'productionNotes').inputValue()).toBe('Από το δεύτερο παράθυρο');
  const resaving = draftSaved(other, 'Από το δεύτερο παράθυρο');
  await button(other, 'el', 'profile.conflict.keepThis').click();
  // The button disappears with its question; focus moves to the field.
  const isFocused = async () =>
    field(other, 'productionNotes').evaluate((area) => area === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await resaving;
  await openEdit(one, 'en');
  expect(await field(one, 'productionNotes').inputValue()).toBe('Από το δεύτερο παράθυρο');
  await one.context().close();
  await other.context().close();
});

test('a session that ends while editing loses nothing', async () => {
  const page = await owner();
  await openEdit(page, 'en');
  await page.context().clearCookies({ name: 'session' });
  await page
    .locator('details', { has: page.locator('[name=storyEl]') })
    .locator('summary')
    .click();
  await field(page, 'storyEl').fill('Γράφτηκε χωρίς συνεδρία');
  await page.getByText(said('en', 'profile.notSaved.signedOut')).waitFor();
  await page
    .getByRole('complementary')
    .getByRole('link', { name: said('en', 'shell.signIn') })
    .click();
  const saving = draftSaved(page, 'Γράφτηκε χωρίς συνεδρία');
  await page.getByRole('button', { name: 'Producer' }).click();
  await page.getByText(said('el', 'profile.restored')).waitFor();
  expect(await field(page, 'storyEl').inputValue()).toBe('Γράφτηκε χωρίς συνεδρία');
  await saving;
  await page.context().close();
});

test.each(repetitions(['el', 'en']))(
  'an administrator edits from the public version, and each user sees who requested what (%s)',
  async (language) => {
    await server.database.deleteFrom('profileDrafts').execute();
    const page = await owner({ javaScriptEnabled: false });
    await openEdit(page, language);
    await field(page, 'region').fill(`Ήλις, ${language}`);
    await pressed(button(page, language, 'profile.send'));
    const administrator = await openPage(browser, server, { javaScriptEnabled: false });
    await signInAs(administrator, 'Administrator', '/certification');
    await openEdit(administrator, language);
    expect(await field(administrator, 'region').inputValue()).not.toContain('Ήλις');
    await field(administrator, 'productionNotes').fill(`Διόρθωση, ${language}`);
    await pressed(button(administrator, language, 'profile.send'));
    expect(new URL(administrator.url()).pathname).toBe(pathIn(language, profile));
    const waitingChanges = administrator
      .getByRole('region')
      .filter({ hasText: said(language, 'profile.waiting') });
    const own = waitingChanges.filter({ hasText: said(language, 'profile.changes.byYou') });
    expect(await waitingChanges.count()).toBe(2);
    expect(await own.innerText()).toContain(`Διόρθωση, ${language}`);
    expect(await own.innerText()).not.toContain(`Ήλις, ${language}`);

    await page.goto(pathIn(language, profile));
    const [proposed = ''] = said(language, 'profile.changes.textAdmin').split('{when}');
    const proposal = page.getByRole('region').filter({ hasText: proposed.trim() });
    expect(await proposal.innerText()).toContain(`Διόρθωση, ${language}`);
    // Each withdraws their own request with a button of its own.
    for (const one of [page, administrator]) {
      await pressed(button(one, language, 'profile.withdraw'));
      await button(one, language, 'profile.withdraw').waitFor({ state: 'detached' });
    }
    await page.goto(pathIn(language, profile));
    expect(await page.locator('#awaiting-review').count()).toBe(0);
    await Promise.all([page.context().close(), administrator.context().close()]);
  },
);

test('an administrator accepts one field, which is public at once, and declines another with a comment', async () => {
  await server.database.deleteFrom('profileDrafts').execute();
  const page = await owner();
  await openEdit(page, 'en');
  await field(page, 'name').fill('Evolia Estate');
  await field(page, 'location').fill('Krestena, Ilia');
  await button(page, 'en', 'profile.send').click();
  await page.waitForURL(`**${profile}`);
  const administrator = await openPage(browser, server);
  await signInAs(administrator, 'Administrator', profile);
  await administrator.getByRole('button', { name: 'Accept Location', exact: true }).click();
  await administrator.getByText('Accepted', { exact: true }).first().waitFor();
  await administrator.getByRole('button', { name: 'Decline Name', exact: true }).click();
  const dialog = administrator.getByRole('alertdialog');
  await dialog.getByLabel(said('en', 'profile.decide.comment')).fill('The register knows another name.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await administrator.locator('#awaiting-review').waitFor({ state: 'detached' });
  const visitor = await openPage(browser, server);
  await visitor.goto(profile);
  const words = await visitor.getByRole('main').innerText();
  expect(words).toContain('Krestena, Ilia');
  expect(words).not.toContain('Evolia Estate');
  await page.goto(profile);
  await page.locator('main details summary').first().click();
  await page.getByText('The register knows another name.').waitFor();
  for (const each of [page, administrator, visitor]) await each.context().close();
});

test.each(['edit', 'edit-minimal'])(
  'a field declined while the %s form is open without scripts is not requested again, and the reason is shown',
  async (form) => {
    await server.database.deleteFrom('profileDrafts').execute();
    const page = await owner({ javaScriptEnabled: false });
    await page.goto(pathIn('el', `${profile}/edit-minimal`));
    await field(page, 'region').fill('Ήλις');
    await field(page, 'story').fill('Πρώτη γραμμή\nδεύτερη');
    await pressed(button(page, 'el', 'profile.send'));
    await page.goto(pathIn('el', `${profile}/${form}`));
    await field(page, 'productionNotes').fill(`Άλεση με πέτρα, ${form}`);
    const administrator = await openPage(browser, server);
    await signInAs(administrator, 'Administrator', profile);
    const [request] = await (await administrator.request.get('/api/change-requests')).json();
    const decided = await administrator.request.post(`/api/change-requests/${request.id}/decide`, {
      headers: { origin: server.url },
      data: {
        decisions: ['region', 'story'].map((name) => ({
          field: name,
          decision: 'declined',
          comment: 'No such region.',
        })),
      },
    });
    expect(decided.status()).toBe(200);
    await pressed(button(page, 'el', 'profile.send'));
    expect(new URL(page.url()).pathname).toBe(pathIn('el', profile));
    const [asked] = await (await administrator.request.get('/api/change-requests')).json();
    expect(asked.fields.map((one: { readonly field: string }) => one.field)).toEqual(['productionNotes']);
    await page.locator('main details summary').first().click();
    await page.getByText('No such region.').first().waitFor();
    await pressed(button(page, 'el', 'profile.withdraw'));
    for (const each of [page, administrator]) await each.context().close();
  },
);

test('a field declined while the form is open is not requested again', async () => {
  await server.database.deleteFrom('profileDrafts').execute();
  const page = await owner();
  await openEdit(page, 'el');
  await field(page, 'region').fill('Ήλις');
  await button(page, 'el', 'profile.send').click();
  await page.waitForURL(`**${profile}`);
  await openEdit(page, 'el');
  const saving = draftSaved(page, 'https://grove.example');
  await field(page, 'website').fill('https://grove.example');
  await saving;
  const administrator = await openPage(browser, server);
  await signInAs(administrator, 'Administrator', profile);
  const waiting = await administrator.request.get('/api/change-requests');
  const [request] = await waiting.json();
  const declined = await administrator.request.post(`/api/change-requests/${request.id}/decide`, {
    headers: { origin: server.url },
    data: { decisions: [{ field: 'region', decision: 'declined', comment: 'No such region.' }] },
  });
  expect(declined.status()).toBe(200);
  await button(page, 'el', 'profile.send').click();
  await page.waitForURL(`**${profile}`);
  const asked = await (await administrator.request.get('/api/change-requests')).json();
  expect(asked[0].fields.map((one: { readonly field: string }) => one.field)).toEqual(['website']);
  for (const each of [page, administrator]) await each.context().close();
});
