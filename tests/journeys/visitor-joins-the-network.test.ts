/**
 * A visitor on the landing page searches, reads about the claim, and joins the network by the dialog, without
 * losing what was typed.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repetitions } from '../support/exhaustive.ts';
import { failResponses, mockResponse } from '../support/interference.ts';
import { openPage } from '../support/pages.ts';
import { enterAsVisitor, signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;

beforeEach(async () => {
  page = await openPage(browser, server, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
});

afterEach(() => page.context().close());

const readers = [
  {
    language: 'en',
    home: '/',
    search: { button: 'Search', clear: 'Clear Filters', region: 'Region', method: 'Farming method' },
    chips: ['All Mediterranean', 'Organic only'],
    remove: 'Remove filter Organic only',
    join: { apply: 'Apply Now', next: 'Next', previous: 'Previous', cancel: 'Cancel', submit: 'Submit' },
    signIn: 'Sign In',
    signInNeeded: 'You need to sign in to submit a producer application.',
    missing: ['Farm acreage is required', 'Annual production is required'],
    submitted: 'Application Submitted!',
    underReview: 'Application Under Review',
  },
  {
    language: 'el',
    home: '/el',
    search: { button: 'Αναζήτηση', clear: 'Καθαρισμός φίλτρων', region: 'Περιοχή', method: 'Καλλιέργεια' },
    chips: ['Όλη η Μεσόγειος', 'Μόνο βιολογική'],
    remove: 'Αφαίρεση φίλτρου: Μόνο βιολογική',
    join: {
      apply: 'Κάντε αίτηση',
      next: 'Επόμενο',
      previous: 'Προηγούμενο',
      cancel: 'Ακύρωση',
      submit: 'Υποβολή',
    },
    signIn: 'Σύνδεση',
    signInNeeded: 'Πρέπει να συνδεθείτε για να υποβάλετε αίτηση παραγωγού.',
    missing: ['Η έκταση του κτήματος είναι υποχρεωτική', 'Η ετήσια παραγωγή είναι υποχρεωτική'],
    submitted: 'Η αίτηση υποβλήθηκε!',
    underReview: 'Η αίτησή σας εξετάζεται',
  },
] as const;
type Reader = (typeof readers)[number];
const [english, greek] = readers;

describe.each(repetitions(readers))('in $language', (reader) => {
  test('a search on the landing page leads to matching producers, and Back returns to it', async () => {
    await open(reader.home);
    const search = page.getByRole('main').getByRole('search').first();
    await search.getByRole('combobox', { name: reader.search.region }).selectOption('mediterranean');
    await search.getByRole('combobox', { name: reader.search.method }).selectOption('organic');
    await search.getByRole('button', { name: reader.search.button }).click();
    await page.waitForURL(/\/discovery\?.*method=organic/);
    for (const chip of reader.chips) await page.getByRole('main').getByText(chip).first().waitFor();
    await page.getByRole('link', { name: reader.remove }).click();
    await expect.poll(() => page.url()).not.toContain('method=');
    expect(page.url()).toContain('region=mediterranean');
    await page.goBack();
    await page.goBack();
    // The previous page has a search as well, without this choice.
    await search.getByRole('combobox', { name: reader.search.region }).waitFor();
    expect(new URL(page.url()).pathname).toBe(reader.home);
  });

  test('a visitor clears filters before searching', async () => {
    await open(reader.home);
    const search = page.getByRole('main').getByRole('search').first();
    const region = search.getByRole('combobox', { name: reader.search.region });
    await search.getByRole('searchbox').fill('Evolia');
    await region.selectOption('mediterranean');
    await search.getByRole('button', { name: reader.search.clear }).click();
    expect(await region.inputValue()).toBe('');
    expect(await search.getByRole('searchbox').inputValue()).toBe('');
  });

  test('a visitor fills in the dialog, signs in when asked to, and finds the application under review', async () => {
    const email = `joins.${reader.language}@visitor.example`;
    await open(reader.home);
    await page.getByRole('main').getByRole('link', { name: reader.join.apply, exact: true }).click();
    await fillRegistration(reader, email);
    await press(reader.join.submit);
    await dialog().getByText(reader.signInNeeded).waitFor();
    // The focused button is gone; focus moves to the reason.
    await dialog().getByRole('alert').getByText(reader.signInNeeded).waitFor();
    await twoFrames();
    expect(await page.locator(':focus').getAttribute('role')).toBe('alert');
    await dialog().getByRole('link', { name: reader.signIn }).click();
    await enterAsVisitor(page, email);
    await page.waitForURL(/register=4/);
    // A double click sends it once.
    await button(reader.join.submit).dblclick();
    // The toast appears before the dashboard loads, and disappears by itself.
    await page.getByText(reader.submitted).first().waitFor();
    await page.waitForURL(/\/producer$/);
    await page.getByText(reader.underReview).first().waitFor();
    expect(await registrationsOf(email)).toEqual([
      { name: 'Κτήμα Δοκιμής', farmAcreage: '12.50', annualProduction: 9000, status: 'pending' },
    ]);
    expect(await savedInBrowser()).toEqual([]);
  });

  test('a step lists what is missing, beside the fields and in a summary that links to them', async () => {
    await open(`${reader.home}?register=2`);
    await press(reader.join.next);
    const summary = dialog().getByRole('alert');
    for (const sentence of reader.missing) {
      await summary.getByRole('link', { name: sentence }).waitFor();
      expect(await dialog().getByText(sentence).count()).toBe(2);
    }
    await summary.getByRole('link', { name: reader.missing[0] }).click();
    expect(await focusedName()).toBe('farmAcreage');
    expect(page.url()).toContain('register=2');
  });
});

test('Back goes a step back and finally closes the dialog; Previous and Cancel do the same', async () => {
  await open('/');
  await page.getByRole('main').getByRole('link', { name: 'Apply Now', exact: true }).click();
  await button('Next').waitFor();
  expect(await button('Previous').count()).toBe(0);
  expect(await button('Submit').count()).toBe(0);
  await fill({ name: 'Elaionas', contactEmail: 'back@visitor.example' });
  await press('Next');
  await page.waitForURL(/register=2/);
  // The URL changes before the step is drawn.
  await button('Previous').waitFor();
  expect(await button('Cancel').count()).toBe(0);
  await press('Previous');
  await page.waitForURL(/register=1/);
  await page.goBack();
  await page.waitForURL(/register=2/);
  await page.goBack();
  await expect.poll(() => field('name').inputValue()).toBe('Elaionas');
  await page.goBack();
  await dialog().waitFor({ state: 'hidden' });
  await page.goto('/?register=1');
  await press('Cancel');
  await dialog().waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
});

test('a reload and a change of language keep every answer, with numbers in the new format', async () => {
  await open('/?register=1');
  await fillRegistration(english, 'reload@visitor.example');
  await page.reload();
  await dialog().waitFor();
  await open('/el?register=2');
  await expect.poll(() => field('farmAcreage').inputValue()).toBe('12,5');
  expect(await field('location').inputValue()).toBe('Καλαμάτα');
});

test('a server error is reported, nothing is lost, and the second attempt succeeds', async () => {
  await signInAsVisitor(page, 'fails@visitor.example', '/?register=1');
  await fillRegistration(english, '');
  const restore = await failResponses(page, '**/api/producers', 'lost on the way');
  await press('Submit');
  await dialog().getByText('Failed to submit application. Please try again.').waitFor();
  await dialog().getByText('Everything you typed is still here.').waitFor();
  restore();
  await press('Submit');
  await page.getByText('Application Under Review').first().waitFor();
  expect(await registrationsOf('fails@visitor.example')).toHaveLength(1);
});

test.each(repetitions([english, greek]))(
  'an application whose response was lost counts as sent ($language)',
  { tags: 'chromium' },
  async (reader) => {
    const email = `lost.${reader.language}@visitor.example`;
    await signInAsVisitor(page, email, `${reader.home}?register=1`);
    await fillRegistration(reader, '');
    const restore = await mockResponse(page, '**/api/producers', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await press(reader.join.submit);
    await dialog().getByRole('alert').waitFor();
    expect(await registrationsOf(email)).toHaveLength(1);
    restore();
    await press(reader.join.submit);
    await page.getByText(reader.submitted).first().waitFor();
    await page.waitForURL(/\/producer$/);
    expect(await savedInBrowser()).toEqual([]);
  },
);

test('a visitor who applied in another tab is led to that application, and keeps the typed text', async () => {
  const email = 'tabs@register.example';
  await signInAsVisitor(page, email, '/?register=1');
  await fillRegistration(english, '');
  const other = await page.context().newPage();
  await other.goto('/?register=4');
  await other.getByRole('dialog').locator('[name="story"]').fill('Told in the other tab.');
  await press('Submit');
  await page.waitForURL(/\/producer$/);
  await other.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await other.getByRole('alert').getByText('You already have a producer profile').waitFor();
  expect(await other.getByRole('dialog').locator('[name="story"]').inputValue()).toBe(
    'Told in the other tab.',
  );
  await other.getByRole('alert').getByRole('link', { name: 'View Your Profile' }).click();
  await other.getByText('Application Under Review').first().waitFor();
  expect(await registrationsOf(email)).toHaveLength(1);
});

test('after a session ends, signing in leads back to the same answers', async () => {
  await signInAsVisitor(page, 'ended@register.example', '/?register=1');
  await dialog().waitFor();
  expect(await field('contactEmail').inputValue()).toBe('ended@register.example');
  await fillRegistration(english, '');
  await server.database.deleteFrom('sessions').execute();
  await press('Submit');
  await page.waitForURL(/demo-provider|interaction/);
  await enterAsVisitor(page, 'ended@register.example');
  await page.waitForURL(/register=4/);
  await press('Submit');
  await page.getByText('Application Under Review').first().waitFor();
  expect(await registrationsOf('ended@register.example')).toHaveLength(1);
});

test('a user with a profile sees so instead of the questions', async () => {
  await signInAs(page, 'Producer', '/?register=1');
  await dialog().getByText('You already have a producer profile').waitFor();
  expect(await dialog().getByRole('textbox').count()).toBe(0);
});

test('without scripts the explanations are shown, with a link to the long form', {
  tags: ['chromium'],
}, async () => {
  const plain = await openPage(browser, server, { javaScriptEnabled: false });
  const textAt = async (path: string) => {
    await plain.goto(path);
    return plain.locator('body').innerText();
  };
  expect(await textAt('/?about=eu-health-claim')).toMatch(
    /protection of blood lipids from oxidative stress.*with a daily intake of 20\sg of olive oil/s,
  );
  expect(await textAt('/el?about=health-benefits')).toContain('δεν αποτελεί ιατρική συμβουλή');
  expect(await textAt('/?register=1')).toContain('The short form needs JavaScript.');
  await plain.context().close();
});

/** Dialogs open after hydration. */
async function open(path: string): Promise<void> {
  await page.goto(path);
}

function dialog(): Locator {
  return page.getByRole('dialog');
}

function button(name: string): Locator {
  return dialog().getByRole('button', { name, exact: true });
}

async function press(name: string): Promise<void> {
  await button(name).click();
}

function field(name: string): Locator {
  return dialog().locator(`[name="${name}"]`);
}

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

/** Up to the last step, which is not sent. */
async function fillRegistration({ join, language }: Reader, email: string): Promise<void> {
  await fill({ name: 'Κτήμα Δοκιμής', ...(email === '' ? {} : { contactEmail: email }) });
  await press(join.next);
  await page.waitForURL(/register=2/);
  await field('country').selectOption('greece');
  await fill({
    location: 'Καλαμάτα',
    farmAcreage: language === 'el' ? '12,5' : '12.5',
    annualProduction: '9000',
    oliveVarieties: 'Κορωνέικη',
  });
  await press(join.next);
  await page.waitForURL(/register=3/);
  await dialog().getByRole('checkbox').first().check();
  await press(join.next);
  await page.waitForURL(/register=4/);
  await fill({ story: 'Τέσσερις γενιές.' });
}

/** Dialogs move the focus in the frame after an event. */
function twoFrames(): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

function focusedName(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}

/** What browser storage holds of a registration. */
function savedInBrowser(): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('registration')));
}

async function registrationsOf(email: string) {
  return server.database
    .selectFrom('producers')
    .innerJoin('users', 'users.id', 'producers.userId')
    .select(['producers.name', 'producers.farmAcreage', 'producers.annualProduction', 'producers.status'])
    .where('users.email', '=', email)
    .execute();
}
