/**
 * Push messages (RFC 8030) of notifications to a device: which kinds, for how long, to which push services, and how a
 * device is named. A push service and a lock screen are read by others, so a message says no more than these rules allow.
 */
import type { NotificationFacts } from './facts.ts';
import type { NotificationKind } from './notifications.ts';

/** Of one user; a further device replaces the one that was added first. */
export const maxPushDevices = 20;
/** Characters of the address at a push service. */
export const maxPushEndpoint = 2_048;
/** A message that could not be delivered for so long is out of date: the notification waits in the app. */
export const pushSeconds = 3 * 24 * 60 * 60;

/** The recipient has just acted. */
const receipts: ReadonlySet<NotificationKind> = new Set(['order-requested', 'order-withdrawal-received']);
/** About the health of the buyer. */
const urgent: ReadonlySet<NotificationKind> = new Set(['order-oil-recalled', 'order-left-before-recall']);

/** Requests and orders, to the other side of what happened. */
export function isPushed(kind: NotificationKind): boolean {
  return kind.startsWith('order-') && !receipts.has(kind);
}

export function urgencyOf(kind: NotificationKind): 'high' | 'normal' {
  return urgent.has(kind) ? 'high' : 'normal';
}

/** A later message about the same record replaces the one that a device shows. */
export function pushTag(
  kind: NotificationKind,
  facts: { readonly [Fact in 'order' | 'certificate']?: string | undefined },
): string {
  if (facts.order !== undefined) return `order-${facts.order}`;
  return facts.certificate === undefined ? kind : `certificate-${facts.certificate}`;
}

/** Where the text of a lock screen says how much, and not who. */
export const saysBottles: keyof NotificationFacts = 'order-received';

/**
 * The push services of the browsers: hosts, with `*.` for any name below. An operator may name others, also as an
 * origin, which is then trusted.
 */
export const browserPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/** Without a user, a port, an address as numbers, and spellings that programs read differently. */
const endpointPattern =
  /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*)\/[\w.~!$&'()*+,;=:@%/?-]*$/;
const servicePattern = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;
const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

export function isPushService(text: string): boolean {
  return servicePattern.test(text) || originPattern.test(text);
}

/** `trusted`: at an origin of the operator, which may be in a private network. Undefined: nothing is sent there. */
export function trustInEndpoint(
  endpoint: string,
  services: readonly string[],
): 'trusted' | 'listed' | undefined {
  if (endpoint.length > maxPushEndpoint) return undefined;
  if (services.some((service) => originPattern.test(service) && endpoint.startsWith(`${service}/`)))
    return 'trusted';
  const host = endpointPattern.exec(endpoint)?.[1];
  if (host === undefined) return undefined;
  const isListed = services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  );
  return isListed ? 'listed' : undefined;
}

/** What became of a message, by the status of the push service. */
export type PushOutcome = 'accepted' | 'gone' | 'later' | 'refused';

export function outcomeOfPush(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

const longestWait = 12 * 60 * 60;

/** Seconds from the header `Retry-After`, a number or a date; undefined without one. */
export function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 10), longestWait) : undefined;
}

/** Browsers that name others too stand before those that they name. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Such as `Chrome, Android`, the same in every language; empty where neither is known. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(', ');
}
