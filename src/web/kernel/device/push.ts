/**
 * The push subscription of this browser (Push API, W3C). The browser keeps it for the site; whose it is says the server, which
 * sends nothing once the session that added it has ended.
 */
import { serviceWorkerPath } from '../../../contract/common/offline.ts';

/** `home-screen`: iPhones and iPads show notifications of sites that were added to the home screen. */
export type PushSupport = 'home-screen' | 'unsupported' | 'blocked' | 'supported';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'standalone' in navigator && navigator.standalone !== true ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** Null: none, or the browser has no service workers. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Call it in the handler of a press: browsers ask for the permission nowhere else. Undefined: the reader did not allow it.
 * `key`: of the site, as base64url.
 */
export async function subscribeToPush(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(serviceWorkerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    // It is subscribed for an earlier key of the site.
    const earlier = await pushManager.getSubscription();
    if (earlier === null) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
