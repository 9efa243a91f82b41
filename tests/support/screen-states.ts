/** Brings about states that the samples lack, for screens under test. */
import type { Page } from 'playwright-core';
import { mockResponse } from './interference.ts';

/** The applicant's view, shown to the sample consumer with mocked responses. */
export async function openWithdrawnApplication(page: Page): Promise<void> {
  await openSentApplication(page, {
    status: 'withdrawn',
    events: [eventOf('submit', 'submitted'), eventOf('withdraw', 'withdrawn')],
  });
}

/** Two answers are to be revised, and there is a general comment. */
export async function openAskedChanges(page: Page): Promise<void> {
  const asked = (field: string, comment: string) => ({
    field,
    comment,
    oldValue: null,
    newValue: null,
    isChanged: null,
    reply: null,
  });
  const request = {
    id: 1,
    comment: 'Please look at these.\nWe keep your place in the line.',
    requestedAt: sentAt,
    answeredAt: null,
    fields: [asked('phone', 'This number is too short.'), asked('harvestTiming', 'In which weeks?')],
  };
  await disableResponseCache(page);
  await openSentApplication(page, {
    status: 'changes_requested',
    events: [eventOf('submit', 'submitted'), eventOf('request-changes', 'changes_requested')],
    changeRequests: [request],
    possibleActions: ['answer-changes', 'withdraw'],
  });
}

/** The server knows no such application; writes for a new one pass through. */
async function disableResponseCache(page: Page): Promise<void> {
  const drafts = '/api/producer-applications/draft';
  const { userId } = await (await page.request.get(new URL(drafts, page.url()).href)).json();
  const draft = { id: null, applicationId: 1, revision: 0, startedAt: null, savedAt: null };
  await page.route(`**${drafts}`, async (route) => {
    if (page.url().includes('section=')) return route.fallback();
    return route.fulfill({ json: { userId, ...draft, entries: {}, conflicts: [] } });
  });
}

const sentAt = '2026-11-20T10:00:00.000Z';

function eventOf(action: string, toStatus: string) {
  return { action, fromStatus: null, toStatus, comment: null, at: sentAt };
}

async function openSentApplication(page: Page, state: object): Promise<void> {
  const application = {
    id: 1,
    producerId: null,
    language: 'el',
    answers: { producerCompanyName: 'Κτήμα', phone: '123' },
    submittedAt: sentAt,
    decidedAt: null,
    createdAt: sentAt,
    updatedAt: sentAt,
    changeRequests: [],
    photos: [],
    review: null,
    possibleActions: [],
    ...state,
  };
  const own = '**/api/producer-applications/own';
  const end = await mockResponse(page, own, async (route) => route.fulfill({ json: [application] }));
  const sent = { kind: 'step', key: 'event:1', at: sentAt, side: 'applicant', who: null, mail: null };
  const entries = [{ ...sent, action: 'submit', to: 'submitted', text: null }];
  const endThread = await mockResponse(page, '**/api/producer-applications/1/thread', async (route) =>
    route.fulfill({ json: { entries, reminders: null } }),
  );
  // While this document is loaded, however often it asks.
  page.once('domcontentloaded', end);
  page.once('domcontentloaded', endThread);
  await page.locator('footer a[href$="/producer-application"]').click();
}

/** Administrators may request changes too; different ones each time, so that there is always one. */
export async function askForChange(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.put(`${origin}/api/producers/9`, {
    data: { story: `Story ${performance.now()}`, requiresApproval: 'true' },
    headers: { origin },
  });
  await page.reload();
}

/**
 * Writes as another device that has not read the latest text here. Waits until the first text is saved:
 * otherwise the other device's write would be the one with the conflict.
 */
export async function changeInTwoPlaces(page: Page): Promise<void> {
  const field = page.locator('[name=registrationNumber]');
  const before = `GR-${performance.now()}`;
  const panel = page.locator('#draft-conflicts');
  const saved = page
    .waitForResponse(
      (one) => one.request().method() === 'PATCH' && one.request().postData()?.includes(before) === true,
    )
    .catch(() => undefined);
  await field.fill(before);
  // If an earlier run left a conflict open, nothing is saved before it is resolved.
  await Promise.race([saved, panel.waitFor()]);
  await page.evaluate(async () => {
    const address = '/api/producer-applications/draft';
    const headers = { 'content-type': 'application/json' };
    // Pages of other themes write to the same draft.
    for (let conflicts = ['none yet']; conflicts.length > 0; ) {
      const { userId, id, revision } = await (await fetch(address)).json();
      const changes = { registrationNumber: String(performance.now()) };
      const writing = { writer: '0123456789abcdef', order: 1, typedIn: 'en', changes };
      const body = { userId, applicationId: null, draftId: id, base: revision, ...writing };
      const reply = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(body) });
      ({ conflicts } = await reply.json());
    }
  });
  await field.fill(`${before}-2`);
  await panel.waitFor();
}

/** With bottles of the sample producer. */
export async function fillBasket(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.put(`${headers.origin}/api/basket/items/25`, { data: { quantity: 3 }, headers });
  await page.reload();
  await page.locator('main li form').first().waitFor();
}

/** Submits the basket and checks it again. */
export async function orderOil(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const put = await page.request.put(`${headers.origin}/api/basket/items/25`, {
    data: { quantity: 2 },
    headers,
  });
  const { key, revision } = await put.json();
  const address = { name: 'Ana Kovač', street: 'Riva 1', postalCode: '21000', city: 'Split' };
  const data = { key, revision, ...address, country: 'Croatia', phone: '', message: 'Please pack it well.' };
  await page.request.post(`${headers.origin}/api/orders`, { data, headers });
  await page.reload();
}

/** Mocked in the browser: a recall in the samples would appear on every other screen too. */
export async function openRecalledOrder(page: Page): Promise<void> {
  await orderOil(page);
  const newest = page.locator('main article a, main tbody a').first();
  const address = (await newest.getAttribute('href')) ?? '';
  // While the page is loaded: order pages refetch.
  await page.route(`**/api/orders/${address.split('/').at(-1)}`, async (route) => {
    const order = await (await route.fetch()).json();
    const about = { certificate: null, reason: null };
    await route.fulfill({
      json: {
        ...order,
        acts: order.acts.filter((action: string) => action !== 'confirm'),
        changes: [
          { ...about, change: 'recalled', oil: 'Olympia', on: '2026-11-21', reason: 'Η φιάλη διαρρέει.' },
          { ...about, change: 'certificate_revoked', oil: null, certificate: 'PHL-2026-000010', on: null },
          { ...about, change: 'withdrawn', oil: 'Olympia', on: '2026-11-20' },
        ],
      },
    });
  });
  // Pages of other themes order too, so another order may be the newest.
  await page.locator(`main a[href="${address}"]`).first().click();
}

/** Mocked in the browser: an altered log cannot be repaired. */
export async function openAlteredHistory(page: Page): Promise<void> {
  await page.route('**/api/producer-applications/1/thread', async (route) => {
    const thread = await (await route.fetch()).json();
    const altered = {
      kind: 'altered',
      key: 'action:7',
      at: null,
      side: 'system',
      who: null,
      mail: null,
      entry: '7',
    };
    await route.fulfill({ json: { ...thread, entries: [...thread.entries, altered] } });
  });
  await page.locator('main a[href$="/admin/application/1"]').first().click();
}

/** The samples' log is empty, so a decision is made and reversed. Other events have no fields. */
export async function openLog(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  for (const action of ['suspend', 'reinstate']) {
    await page.request.patch(`${origin}/api/admin/certificates/PHL-2025-000004`, {
      data: { action, reason: 'A sample is examined again.' },
      headers: { origin },
    });
  }
  await page.goto(`${page.url()}?action=certificate.reinstate`);
  await page.locator('main li summary').first().click();
}

/** In the code page of old spreadsheets. */
export async function bringTable(page: Page, text: string): Promise<void> {
  const table = { name: 'producers.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  await page.locator('input[type=file]').setInputFiles(table);
}

/** Replaces the camera with a drawn picture. */
export async function startDrawnCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
    navigator.mediaDevices.getUserMedia = async () => Promise.resolve(canvas.captureStream());
  });
  await page.locator('[role=dialog] button:has(.lucide-camera)').click();
}

export async function choosePhoto(page: Page): Promise<void> {
  const photo = { name: 'table.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('[role=dialog] input[type=file]').setInputFiles(photo);
}
