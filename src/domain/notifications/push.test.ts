import { describe, expect, test } from 'vitest';
import { notificationKinds } from './notifications.ts';
import {
  browserPushServices,
  deviceName,
  isPushed,
  isPushService,
  maxPushEndpoint,
  outcomeOfPush,
  pushTag,
  trustInEndpoint,
  waitOf,
} from './push.ts';

const path = '/wpush/v2/gAAAA_-~x:y=?a=1&b=2';

describe('an address at a push service', () => {
  test.each([
    `https://fcm.googleapis.com/fcm/send/f1:APA91b`,
    `https://updates.push.services.mozilla.com${path}`,
    `https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b`,
    `https://web.push.apple.com/QGx`,
  ])('is taken: %s', (endpoint) => {
    expect(trustInEndpoint(endpoint, browserPushServices)).toBe('listed');
  });

  test.each([
    `http://fcm.googleapis.com${path}`,
    `https://fcm.googleapis.com:8443${path}`,
    `https://fcm.googleapis.com:443${path}`,
    `https://user@fcm.googleapis.com${path}`,
    `https://fcm.googleapis.com.${path}`,
    `https://fcm.googleapis.com.evil.example${path}`,
    `https://evil.example/fcm.googleapis.com`,
    `https://evilpush.apple.com${path}`,
    `https://push.apple.com${path}`,
    `https://127.0.0.1${path}`,
    `https://[::1]${path}`,
    `https://2130706433${path}`,
    `https://169.254.169.254/latest/meta-data`,
    `https://localhost${path}`,
    `https://FCM.googleapis.com${path}`,
    `https://fcm.googleapis.com\\@evil.example${path}`,
    `https://fcm.googleapis.com`,
    `https://fcm.googleapis.com/a b`,
    `https://fcm.googleapis.com/a\nb`,
    `https://fcm.googleapis.com/#a`,
    `javascript:alert(1)`,
    '',
    `https://fcm.googleapis.com/${'a'.repeat(maxPushEndpoint)}`,
  ])('is refused: %s', (endpoint) => {
    expect(trustInEndpoint(endpoint, browserPushServices)).toBeUndefined();
  });

  test('of the operator may be private and without TLS, and nothing beside its origin is trusted', () => {
    const services = ['http://127.0.0.1:4900', 'push.example'];
    expect(services.every(isPushService)).toBe(true);
    expect(trustInEndpoint('http://127.0.0.1:4900/a', services)).toBe('trusted');
    expect(trustInEndpoint('http://127.0.0.1:49001/a', services)).toBeUndefined();
    expect(trustInEndpoint('http://127.0.0.1:4900@evil.example/a', services)).toBeUndefined();
    expect(trustInEndpoint('https://push.example/a', services)).toBe('listed');
    expect(trustInEndpoint('https://fcm.googleapis.com/a', services)).toBeUndefined();
  });

  test('cannot be opened to all by a setting', () => {
    const settings = ['*', '*.', '**.example', '*.com/', 'https://*', 'push', '10.0.0.1', 'file:///etc'];
    expect(settings.filter(isPushService)).toEqual([]);
  });
});

test('orders are pushed to the other side, and a receipt is not', () => {
  const pushed = notificationKinds.filter(isPushed);
  expect(pushed).toContain('order-received');
  expect(pushed).toContain('order-confirmed');
  expect(pushed).not.toContain('order-requested');
  expect(pushed.filter((kind) => !kind.startsWith('order-'))).toEqual([]);
});

test('messages about one order replace each other, those about two do not', () => {
  expect(pushTag('order-confirmed', { order: '12' })).toBe(pushTag('order-shipped', { order: '12' }));
  expect(pushTag('order-confirmed', { order: '12' })).not.toBe(pushTag('order-confirmed', { order: '13' }));
  expect(pushTag('order-certificate-revoked', { certificate: 'A' })).toBe('certificate-A');
});

test.each([
  [201, 'accepted'],
  [202, 'accepted'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [302, 'refused'],
  [400, 'refused'],
  [413, 'refused'],
  [0, 'refused'],
] as const)('status %i is %s', (status, outcome) => {
  expect(outcomeOfPush(status)).toBe(outcome);
});

test('a wait is that of the push service, within bounds', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(waitOf('120', now)).toBe(120);
  expect(waitOf('Sat, 21 Nov 2026 12:10:00 GMT', now)).toBe(600);
  expect(waitOf('0', now)).toBe(10);
  expect(waitOf('999999999', now)).toBe(12 * 60 * 60);
  for (const unreadable of [undefined, 'soon', '-', '1e9999'])
    expect(waitOf(unreadable, now)).toBeUndefined();
});

const engine = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.each([
  [`${engine} Mobile Safari/537.36`, 'Chrome, Android'],
  [`${engine} Mobile Safari/537.36 EdgA/131.0.0.0`, 'Edge, Android'],
  [`${engine} SamsungBrowser/27.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
  ['curl/8.5', ''],
  ['', ''],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
