/** The page cache never shows the state before a write, and its size is bounded. */
import { expect, test } from 'vitest';
import { openCaches } from '../../../../tests/support/caches.ts';
import { everywhere } from './cache-tags.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { noncePlaceholder, slotValues } from './page-slots.ts';

function openCache(maxBytes = 32_000_000) {
  let now = new Date('2026-11-21T10:00:00Z');
  const cache = new PageCache(openCaches({ clock: () => now, maxBytes }), 1_000);
  cache.setListening(true);
  const rendered: string[] = [];
  const find = async (key: string, { text = key, status = 200 } = {}) => {
    const found = await cache.findPage(key, async () => {
      rendered.push(key);
      const page = { status, headers: {}, html: `${text} ${noncePlaceholder}` };
      return { page, tags: 'everything', shared: true };
    });
    return found.value;
  };
  return {
    cache,
    rendered,
    find,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

function shown(page: CachedPage, nonce: string): string {
  return Buffer.concat(page.html(slotValues(nonce))).toString();
}

test('a page is rendered once and carries the nonce of each response', async () => {
  const { rendered, find } = openCache();
  expect(shown(await find('/'), 'N')).toBe('/ N');
  expect(shown(await find('/'), 'M')).toBe('/ M');
  expect(rendered).toEqual(['/']);
});

test('concurrent requests share one rendering', async () => {
  const { rendered, find } = openCache();
  await Promise.all([find('/'), find('/'), find('/')]);
  expect(rendered).toEqual(['/']);
});

test('a rendering started before a write is shown once and not cached', async () => {
  const { cache, rendered, find } = openCache();
  const slow = find('/');
  cache.invalidate(everywhere);
  await slow;
  await find('/');
  expect(rendered).toEqual(['/', '/']);
});

test('a request after a write does not get a rendering started before it', async () => {
  const { cache, rendered, find } = openCache();
  const before = find('/', { text: 'before' });
  cache.invalidate(everywhere);
  const after = find('/', { text: 'after' });
  expect(shown(await before, 'N')).toBe('before N');
  expect(shown(await after, 'N')).toBe('after N');
  expect(rendered).toHaveLength(2);
});

test('nothing is cached while the instance does not receive writes', async () => {
  const { cache, rendered, find } = openCache();
  await find('/');
  cache.setListening(false);
  await find('/');
  await find('/');
  expect(rendered).toHaveLength(3);
});

test('errors are not cached, and no page for more than five minutes', async () => {
  const { rendered, find, pass } = openCache();
  await find('/lost', { status: 404 });
  await find('/lost', { status: 404 });
  await find('/');
  pass(5 * 60_000 + 1);
  await find('/');
  expect(rendered).toEqual(['/lost', '/lost', '/', '/']);
});

test('the least recently used pages are evicted first', async () => {
  // Memory for three pages that were asked for again.
  const { rendered, find } = openCache(21_000_000);
  const text = 'x'.repeat(5_000_000);
  const known = ['/a', '/b', '/c', '/d'];
  // Too large to be remembered when it is first asked for.
  for (const key of known) await find(key, { text });
  for (const key of ['/a', '/b', '/c', '/a', '/d']) await find(key, { text });
  expect(rendered).toEqual([...known, '/a', '/b', '/c', '/d']);
  await find('/a', { text });
  await find('/b', { text });
  expect(rendered).toEqual([...known, '/a', '/b', '/c', '/d', '/b']);
});

test('no page outlives the day in UTC, because certificates expire with it', async () => {
  const { rendered, find, pass } = openCache();
  pass(13 * 3_600_000 + 59 * 60_000);
  await find('/');
  pass(59_999);
  await find('/');
  expect(rendered).toEqual(['/']);
  pass(1);
  await find('/');
  await find('/');
  expect(rendered).toEqual(['/', '/']);
});

test('a rendering started before midnight is not shown to requests after it', async () => {
  const { rendered, find, pass } = openCache();
  pass(14 * 3_600_000 - 1);
  const yesterday = find('/', { text: 'in force' });
  pass(1);
  expect(shown(await find('/', { text: 'expired' }), 'N')).toBe('expired N');
  expect(shown(await yesterday, 'N')).toBe('in force N');
  expect(shown(await find('/', { text: 'again' }), 'N')).toBe('expired N');
  expect(rendered).toHaveLength(2);
});
