/** Notifications on the device: shows what the site sends, opens its page when it is pressed, and follows a change of the subscription. */
import type { PushDevicesResponse, PushMessage } from '../contract/notifications/push.ts';

declare const self: ServiceWorkerGlobalScope;

const devicesPath = '/api/me/devices';

export function registerPushEvents(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
}

/** A browser that shows nothing for a message takes the permission away, so one that cannot be read is shown too. */
async function show(data: PushMessageData | null): Promise<void> {
  const message = read(data);
  await self.registration.showNotification(message?.title ?? 'Phenolive', {
    ...(message && { body: message.text, lang: message.language, tag: message.tag, data: message.path }),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

function read(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message: Partial<PushMessage> | null = data?.json();
    // Encrypted by the site for this device, so its fields are those of the contract.
    return typeof message?.title === 'string' && typeof message.path === 'string'
      ? (message as PushMessage)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The page of it if one is open, else any of ours that can go there, else a new one. */
async function openPage(path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => new URL(url).pathname === address.pathname);
  if (shown !== undefined) await shown.focus();
  else await self.clients.openWindow(address.href);
}

interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** A browser that has not subscribed again by itself does so with the key of the site. The session decides whose device it is. */
async function subscribeAgain({ newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribe());
  if (subscription === undefined) return;
  const { endpoint, keys } = subscription.toJSON();
  const added = await fetch(devicesPath, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  if (!added.ok) await subscription.unsubscribe();
}

async function subscribe(): Promise<PushSubscription | undefined> {
  const answer = await fetch(devicesPath);
  if (!answer.ok) return undefined;
  const { key }: PushDevicesResponse = await answer.json();
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** At a log-out: the server sends nothing more for the session, and the next user of the device gets an address of their own. */
export async function endPush(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}
