/** Public pages load quickly on a phone: all scripts of one, before anything is opened, fit the budget. */
import { afterAll, expect, test } from 'vitest';
import { startSite } from '../support/site.ts';

/** Bytes as they travel, compressed with Brotli. */
const budget = 130_000;

const { server, browser, close } = await startSite();
afterAll(close);

test.each(
  ['', '/el'].flatMap((prefix) =>
    ['', '/discovery', '/producer/11', '/product/25', '/certification', '/education', '/research'].map(
      (path) => `${prefix}${path}` || '/',
    ),
  ),
)('%s', async (path) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  // Scripts begin once a page is seen: on a busy machine the line is idle before they are asked for.
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
  // Among them React's own, when what was rendered here differs from what came.
  expect(troubles).toEqual([]);
});

/** Empty, or a sentence with the largest files. */
function tooLarge(scripts: readonly { readonly name: string; readonly bytes: number }[]): string {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return '';
  const largest = scripts
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 8)
    .map(({ name, bytes }) => `${name} ${bytes}`);
  return `${total} bytes of scripts are ${total - budget} too many; the largest: ${largest.join(', ')}`;
}
