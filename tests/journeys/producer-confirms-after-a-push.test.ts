/**
 * A producer in the grove turns notifications on, the phone shows a new request, and a press on it leads to the order, which is confirmed.
 *
 * Real are the switch, the request to the site, the message that the site encrypts for the browser and sends to a push service, its
 * delivery to the service worker (by the developer tools of the browser), and what the worker does with it. Not real is what this browser
 * lacks: it has no screen for notifications, so it refuses the permission, and reaches no push service of its vendor. `Notification`,
 * `PushManager` and `showNotification` are replaced, and the press is an event without a hand, so `openWindow` is replaced too.
 */
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sampleUsers } from '../../src/database/samples/users.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { closeContexts } from '../support/browser.ts';
import { shipping } from '../support/builders/orders.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { widthOf } from '../support/pages.ts';
import { type BrowserSubscription, startPushServer } from '../support/push-service.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const service = await startPushServer();
const { server, browser, close } = await startSite({
  template: 'samples',
  environment: { PUSH_SERVICES: service.origin },
});
afterEach(async () => closeContexts(browser));
afterAll(async () => {
  await close();
  await service.close();
});

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;
const oilOfProducer = 25;

interface Replaced {
  readonly subscription: () => BrowserSubscription;
  /** How often the reader was asked for the permission. */
  readonly questions: () => number;
}

/** Stands in for the reader who allows notifications, and for the push service of the browser's vendor. */
async function replacePush(page: Page): Promise<Replaced> {
  let made: BrowserSubscription | undefined;
  let questions = 0;
  await page.exposeFunction('askInTest', () => {
    questions += 1;
  });
  await page.exposeFunction('subscribeInTest', (key: string) => {
    made = service.subscribe(key);
    return { endpoint: made.endpoint, keys: made.keys };
  });
  await page.addInitScript(standIns);
  return { subscription: () => made ?? expect.fail('nothing was subscribed'), questions: () => questions };
}

/** Runs in the page. */
function standIns(): void {
  // Safe: `exposeFunction` adds them.
  const { askInTest, subscribeInTest } = window as unknown as {
    askInTest: () => Promise<void>;
    subscribeInTest: (key: string) => Promise<{ endpoint: string; keys: Record<string, string> }>;
  };
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    await askInTest();
    permission = 'granted';
    return permission;
  };
  let current: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async (options) => {
    // Safe: the page passes bytes.
    const bytes = options?.applicationServerKey as Uint8Array;
    const key = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    const { endpoint, keys } = await subscribeInTest(key);
    const unsubscribe = async () => {
      current = null;
      return true;
    };
    // Safe: the page reads nothing else of it.
    current = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe } as unknown as PushSubscription;
    return current;
  };
}

async function orderThreeBottles(): Promise<number> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInAs(page, 'Consumer', '/');
  const { request } = page;
  const headers = { origin: server.url };
  await request.put(`/api/basket/items/${oilOfProducer}`, { headers, data: { quantity: 3 } });
  const { key, revision } = await (await request.get('/api/basket')).json();
  const sent = await request.post('/api/orders', { headers, data: { ...shipping, key, revision } });
  expect(sent.status()).toBe(201);
  const [{ id }] = await sent.json();
  await context.close();
  return id;
}

/** As from the push service, to the worker of the page. */
async function deliver(page: Page, text: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(server.url) && !isDeleted,
      );
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await tools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: text });
}

interface Shown {
  readonly title: string;
  readonly body?: string;
  readonly tag?: string;
  readonly lang?: string;
  readonly data?: unknown;
}

/** What the tests use of the global scope of a service worker. */
interface WorkerScope {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  readonly clients: { openWindow: (address: string) => Promise<null> };
  dispatchEvent(event: Event): boolean;
  shownInTest: Shown[];
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  return context.serviceWorkers()[0] ?? expect.fail('The page has no worker.');
}

/** Stands in for the screen. */
async function watchNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    // Safe: the script runs in the worker.
    const scope = self as unknown as WorkerScope;
    scope.shownInTest = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shownInTest.push({ ...options, title });
    };
  });
}

async function shownBy(worker: Worker): Promise<readonly Shown[]> {
  return worker.evaluate(() => (self as unknown as WorkerScope).shownInTest);
}

/** Presses the notification. Returns the address that the worker opened, and whether the notification was closed. */
async function press(worker: Worker) {
  return worker.evaluate(async () => {
    // Safe: the script runs in the worker.
    const scope = self as unknown as WorkerScope;
    const [shown] = scope.shownInTest;
    let isClosed = false;
    const notification = {
      ...shown,
      close: () => {
        isClosed = true;
      },
    };
    return new Promise<{ address: string; isClosed: boolean }>((resolve) => {
      scope.clients.openWindow = async (address) => {
        resolve({ address, isClosed });
        return null;
      };
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      });
      scope.dispatchEvent(event);
    });
  });
}

describe.each(repetitions(['el', 'hr'] as const))('in %s', (language) => {
  const name = said(language, 'notices.device.switch');

  test('a request is confirmed from the lock screen on', async () => {
    await server.database
      .updateTable('users')
      .set({ language })
      .where('id', '=', sampleUsers.producer.id)
      .execute();
    const context = await browser.newContext({ baseURL: server.url, ...phone });
    const page = await context.newPage();
    const { subscription, questions } = await replacePush(page);
    await page.goto('/');
    await signInAs(page, 'Producer', pathIn(language, '/settings'));
    const toggle = page.getByRole('checkbox', { name });
    await expect.poll(async () => toggle.isEnabled()).toBe(true);
    expect([await toggle.isChecked(), questions()]).toEqual([false, 0]);
    await toggle.click();
    await expect.poll(async () => toggle.isChecked()).toBe(true);
    await page.getByText(said(language, 'notices.device.this')).waitFor();
    expect([await widthOf(page), questions()]).toEqual([390, 1]);

    const worker = await workerOf(context);
    await watchNotifications(worker);
    const order = await orderThreeBottles();
    await runJobs(server, { only: ['send-push'] });
    const [{ text } = expect.fail('nothing was sent')] = subscription().received;
    await deliver(page, text);
    const path = pathIn(language, `/orders/${order}`);
    await expect
      .poll(async () => shownBy(worker))
      .toEqual([
        expect.objectContaining({
          title: said(language, 'notices.orderReceived.title').replace('{order}', String(order)),
          body: language === 'el' ? '3 φιάλες' : '3 boce',
          tag: `order-${order}`,
          lang: language,
          data: path,
        }),
      ]);

    expect(await press(worker)).toEqual({ address: server.url + path, isClosed: true });
    await page.goto(path);
    await page.getByRole('button', { name: said(language, 'orders.action.confirm') }).click();
    await expect
      .poll(async () =>
        server.database.selectFrom('orders').select('status').where('id', '=', order).executeTakeFirst(),
      )
      .toEqual({ status: 'confirmed' });
    expect(await widthOf(page)).toBe(390);
  });
});
