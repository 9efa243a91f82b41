/** Layout on phone, tablet and desktop: menus are on top, pictures are whole, maps have content. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;
afterEach(async () => page.context().close());

async function openAt(width: number, path: string): Promise<void> {
  page = await openPage(browser, server, {
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(path);
}

test.each(repetitions(['', '/el']))(
  "the languages on a code's page can be read and clicked on a phone %s",
  async (prefix) => {
    await openAt(390, `${prefix}/v/${sampleCode('KPL-2642-01', 1)}`);
    await page.locator('.plain-languages summary').click();
    const links = page.locator('.plain-languages nav a');
    expect(await links.count()).toBe(5);
    for (const link of await links.all()) {
      // At both ends and in the middle nothing covers the name.
      const isOnTop = await link.evaluate((element) => {
        const { left, right, top, height } = element.getBoundingClientRect();
        return [left + 2, (left + right) / 2, right - 2].every(
          (x) => document.elementFromPoint(x, top + height / 2) === element,
        );
      });
      expect([await link.textContent(), isOnTop]).toEqual([await link.textContent(), true]);
    }
  },
);

test.each(repetitions(['/el', '']))(
  'with twice the font size of the browser no page is wider than a phone %s',
  async (prefix) => {
    await openAt(390, `${prefix}/`);
    const widths: Record<string, number> = {};
    for (const path of [
      '/',
      '/oils',
      '/discovery',
      '/producer/11',
      '/product/25',
      '/certification',
      '/oils?compare=1&compare=2',
      '/v',
      '/api/login?returnTo=/',
    ]) {
      await page.goto(path.startsWith('/api/') ? path : `${prefix}${path}`);
      await page.evaluate(async () => document.fonts.ready);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      widths[path] = await widthOf(page);
    }
    expect(Object.entries(widths).filter(([, width]) => width > 390)).toEqual([]);
  },
);

test.each(repetitions(['/el', '']))(
  'nothing covers a figure of the comparison on a phone %s',
  async (prefix) => {
    await openAt(390, `${prefix}/oils?compare=1&compare=2&compare=7&compare=25&view=compare`);
    const table = page.locator('main table');
    for (const place of ['start', 'end']) {
      await table.evaluate((element, end) => {
        const scrolled = element.parentElement;
        scrolled?.scrollTo({ left: end ? scrolled.scrollWidth : 0, behavior: 'instant' });
      }, place === 'end');
      const figures = await table.locator('td:visible').evaluateAll((cells) =>
        cells
          .map((cell) => ({ cell, text: cell.textContent, box: cell.getBoundingClientRect() }))
          .filter(
            ({ text, box }) => (text ?? '').includes('mg/kg') && box.left >= 0 && box.right <= innerWidth,
          )
          .map(({ cell, text, box }) => ({
            text,
            isOnTop: cell.contains(document.elementFromPoint(box.left + 2, box.top + 12)),
          })),
      );
      expect(figures.length).toBeGreaterThan(1);
      expect(figures.filter(({ isOnTop }) => !isOnTop)).toEqual([]);
    }
  },
);

test.each(repetitions(['el', 'en', 'hr'] as const))(
  'a signed-in user reaches the menu or the search for producers at every width (%s)',
  async (language) => {
    await openAt(1280, pathIn(language, '/oils'));
    await signInAs(page, 'Administrator', pathIn(language, '/oils'));
    const header = page.getByRole('banner');
    for (const width of [1280, 1344, 1407, 1408, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const ways = header.locator(
        '[popovertarget=site-menu]:visible, a[href$="/discovery"]:visible:not(nav *)',
      );
      expect({ width, ways: await ways.count() }).toEqual({ width, ways: 1 });
      expect(await widthOf(page)).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await header.locator('[popovertarget=site-menu]:visible').click();
    const menu = page.getByRole('group', { name: said(language, 'shell.menu') });
    await menu.getByRole('link', { name: said(language, 'shell.findProducers') }).click();
    await page.waitForURL((url) => url.pathname === pathIn(language, '/discovery'));
  },
);

test('the menu of a phone leads to the basket and to the orders of a signed-in user', async () => {
  await openAt(390, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('group', { name: 'Menu' });
  await menu.waitFor();
  expect(await menu.getByRole('link', { name: 'Your basket' }).count()).toBe(0);
  await signInAs(page, 'Consumer', '/');
  for (const [name, path] of [
    ['Your basket', '/basket'],
    ['My orders', '/orders'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === path);
    await menu.waitFor({ state: 'hidden' });
  }
});

test.each([390, 768, 1440])(
  'at %i pixels the picture of the education page shows town, sun and trees',
  async (width) => {
    await openAt(width, '/education');
    const picture = page.getByRole('main').locator('figure img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await picture.evaluate((image: HTMLImageElement) => {
      const { width: frame, height } = image.getBoundingClientRect();
      const drawn = Math.max(frame / image.naturalWidth, height / image.naturalHeight);
      return [frame / (image.naturalWidth * drawn), height / (image.naturalHeight * drawn)];
    });
    for (const share of shown) expect(share).toBeGreaterThan(0.65);
  },
);

test.each([390, 768, 1440])(
  "at %i pixels a product's drawing is as wide as its squared paper",
  async (width) => {
    await openAt(width, '/product/27');
    const sheet = page.getByRole('main').locator('figure').first();
    const [frame, drawing] = await Promise.all([
      sheet.boundingBox(),
      sheet.locator('svg').first().boundingBox(),
    ]);
    // Margin and border on either side.
    expect((frame?.width ?? 0) - (drawing?.width ?? 0)).toBeLessThanOrEqual(17);
    expect(drawing?.width).toBeGreaterThan(300);
  },
);

describe('the map', () => {
  /** Container and shapes in CSS pixels of the window. */
  const measured = async () =>
    page.evaluate(() => {
      const host = document.querySelector('.map-host');
      if (host === null) throw new Error('No map is shown.');
      const frame = host.getBoundingClientRect();
      const lines = (selector: string) =>
        [...host.querySelectorAll<SVGPathElement>(selector)].flatMap((path) => {
          const transform = path.getScreenCTM();
          return (path.getAttribute('d') ?? '')
            .split('M')
            .filter(Boolean)
            .map((part) =>
              part
                .replace(/z$/, '')
                .split('L')
                .map((pair) => pair.split(/[ ,]/).map(Number))
                .map(([x = 0, y = 0]) => [x + (transform?.e ?? 0), y + (transform?.f ?? 0)] as const),
            );
        });
      const isSeen = ([x, y]: readonly [number, number]) =>
        x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      const straights = lines('.chart-water').flatMap((line) =>
        line.slice(1).flatMap((point, index) => {
          const before = line[index] ?? point;
          return before[1] === point[1] && point[1] > frame.top && point[1] < frame.bottom
            ? [Math.abs(point[0] - before[0])]
            : [];
        }),
      );
      return {
        longestStraightCoast: Math.max(0, ...straights),
        landmarks: lines('.chart-water-1, .chart-border').flat().filter(isSeen).length,
        bordersBelow: lines('.chart-border')
          .flat()
          .filter(([, y]) => y > frame.bottom - 60).length,
        names: [...host.querySelectorAll<HTMLElement>('.chart-name span')]
          .filter((name) => name.checkVisibility({ visibilityProperty: true }))
          .map((name) => ({ name: name.textContent, box: name.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.right > frame.left &&
              box.left < frame.right &&
              box.bottom > frame.top &&
              box.top < frame.bottom,
          )
          .map(({ name, box }) => ({
            name,
            isWhole:
              box.left >= frame.left &&
              box.right <= frame.right &&
              box.top >= frame.top &&
              box.bottom <= frame.bottom,
          })),
      };
    });

  test.each([
    [390, '/discovery?view=map'],
    [390, '/el/discovery?view=map'],
    [768, '/discovery?view=map'],
    [1440, '/discovery?view=map'],
  ] as const)('at %i pixels fits its container, with room for names (%s)', async (width, path) => {
    await openAt(width, path);
    await page.locator('.map-pin, .map-cluster').first().waitFor();
    await expect.poll(async () => (await measured()).names.length).toBeGreaterThan(width < 600 ? 0 : 4);
    // The clusters of the producers do not hide where they are.
    const countries = path.startsWith('/el') ? ['Ισπανία', 'Ιταλία', 'Ελλάδα'] : ['Spain', 'Italy', 'Greece'];
    await expect
      .poll(async () => (await measured()).names.map(({ name }) => name))
      .toEqual(expect.arrayContaining(countries));
    await expect.poll(async () => (await measured()).names.filter(({ isWhole }) => !isWhole)).toEqual([]);
    await expect.poll(async () => (await measured()).longestStraightCoast).toBeLessThan(60);
    if (width < 600) await expect.poll(async () => (await measured()).bordersBelow).toBeGreaterThan(0);
  });

  test.each([1, 3, 7, 11, 12])('of producer %i says on a phone where the place is', async (id) => {
    await openAt(390, `/producer/${id}`);
    await page.locator('.map-coming-place').scrollIntoViewIfNeeded();
    await page.locator('.map-pin').waitFor();
    await expect.poll(async () => (await measured()).landmarks).toBeGreaterThan(20);
  });

  test('moves the focus on when a cluster is opened by keyboard', async () => {
    await openAt(390, '/discovery?view=map');
    const cluster = page.locator('.map-cluster').first();
    await cluster.waitFor();
    const opened = await cluster.elementHandle();
    await cluster.focus();
    await page.keyboard.press('Enter');
    await opened?.waitForElementState('hidden');
    await expect.poll(() => page.locator('.map-pin').count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement?.matches('.map-pin, .map-cluster'))).toBe(true);
  });
});
