/** Public pages load quickly on a phone: all scripts of the initial page fit the budget. */
import { afterAll, expect, test } from 'vitest';
import { matrix } from '../support/exhaustive.ts';
import { startSite } from '../support/site.ts';

/** Bytes transferred, compressed with Brotli. */
const budget = 130_000;

const { server, browser, close } = await startSite();
afterAll(close);

test.each(
  matrix(
    ['', '/el'].flatMap((prefix) =>
      [
        '',
        '/discovery',
        '/oils',
        '/producer/11',
        '/product/25',
        '/certification',
        '/education',
        '/research',
      ].map((path) => `${prefix}${path}` || '/'),
    ),
  ),
)('%s', { tags: 'exhaustive' }, async (path) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  // Scripts start after the first paint: on a busy machine the network is idle before they are requested.
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) ?? '', bytes: encodedBodySize })),
  );
  await context.close();
  expect(scripts.length).toBeGreaterThan(1);
  expect(tooLarge(scripts)).toBe('');
  // Includes React's hydration errors.
  expect(troubles).toEqual([]);
});

/** Empty, or a message with the largest files. */
function tooLarge(scripts: readonly { readonly name: string; readonly bytes: number }[]): string {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return '';
  const largest = scripts
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 8)
    .map(({ name, bytes }) => `${name} ${bytes}`);
  return `${total} bytes of scripts are ${total - budget} too many; the largest: ${largest.join(', ')}`;
}
