/**
 * Every screen of the site by role, and the views it is tested in. A new screen gets a line here, and is then
 * tested for accessibility and valid HTML in every language.
 */
import type { Page } from 'playwright-core';
import { sampleCode } from '../../src/database/samples/products.ts';
import { type SiteLanguage, siteLanguages } from '../../src/domain/common/languages.ts';
import { legalPages, legalPath } from '../../src/domain/common/legal-pages.ts';
import { type Theme, themes } from '../../src/domain/common/themes.ts';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { administratorsScreens } from './administrators-screens.ts';
import { mockResponseOnce } from './interference.ts';
import type { Screen } from './screen.ts';
import {
  changeInTwoPlaces,
  choosePhoto,
  fillBasket,
  openAskedChanges,
  openRecalledOrder,
  openWithdrawnApplication,
  orderOil,
  startDrawnCamera,
} from './screen-states.ts';
import type { SampleUser } from './sign-in.ts';

export type Person = SampleUser | 'Visitor';

export interface View {
  readonly language: SiteLanguage;
  readonly palette: Theme;
  readonly width: number;
  /** In which themes the colours are examined. */
  readonly colours: 'own theme' | 'all themes' | 'none';
}

const authentic = sampleCode('EVO-2640-01', 0);
/** Of the season whose certificate ended on 15 November 2026. */
const expired = sampleCode('EVO-2540-02', 0);
const neverIssued = makeCode(new Uint8Array(randomBytesOfCode).fill(20));
const certificate = 'PHL-2026-000010';

const legalScreens: Record<string, Screen> = {
  ...Object.fromEntries(legalPages.map((page) => [`legal, ${page}`, { path: legalPath(page) }])),
  'legal, a version of terms': { path: '/legal/terms-producers/2026-01-01' },
};

export const screens: Record<Person, Record<string, Screen>> = {
  Visitor: {
    landing: { path: '/' },
    'landing, a menu': {
      path: '/',
      reach: async (page) => page.locator('[popovertarget]:visible').last().click(),
      shows: ':popover-open',
    },
    'EU health claim': { path: '/?about=eu-health-claim', shows: '[role=dialog]' },
    'health benefits': { path: '/?about=health-benefits', shows: '[role=dialog]' },
    'report of a problem': { path: '/report?product=25' },
    'report of a profile': { path: '/report?producer=11' },
    'report of a code that was never issued': { path: `/report?code=${neverIssued}` },
    'report of a problem, sent': { path: '/report?sent=1' },
    verification: { path: '/verify' },
    'a stage in the grove, signed out': { path: '/record-stage' },
    'verification, with its result': {
      path: `/verify?certificate=${certificate}`,
      shows: 'main .border-l-4',
    },
    directory: { path: '/discovery' },
    'directory, filtered': { path: '/discovery?level=gold&country=greece&country=spain&minPhenolic=300' },
    'directory, nothing found': { path: '/discovery?q=zzzzqqqq' },
    'directory, map': { path: '/discovery?view=map', shows: '.map-pin, .map-cluster' },
    'directory, a producer on the map': {
      // On a phone all producers form one cluster; Slovenia has one producer.
      path: '/discovery?view=map&country=slovenia',
      reach: async (page) => page.locator('.map-pin').first().click(),
      shows: '.map-window',
    },
    'directory, a producer chosen in the list beside the map': {
      path: '/discovery?view=map',
      reach: async (page) => page.locator('main section li > button').first().click(),
      shows: 'main a[href^="mailto:"]',
    },
    oils: { path: '/oils' },
    'oils, filtered': {
      path: '/oils?level=gold&country=greece&variety=Koroneiki&volume=500&maxPrice=60&harvestedWithin=18&sort=litre',
    },
    'oils, nothing found': { path: '/oils?q=zzzzqqqq&country=italy' },
    'oils, a number found': { path: '/oils?q=PHL-2026-000010' },
    'oils, compared': { path: '/oils?compare=25&compare=1&compare=7&view=compare', shows: 'main table' },
    'oils, some chosen': { path: '/oils?compare=25&compare=1' },
    'oils, the filters': {
      path: '/oils',
      // Beside the list on a wide screen, where they are always open.
      reach: async (page) => {
        const button = page.locator('[popovertarget=oil-filters]:visible').first();
        if (await button.isVisible()) await button.click();
      },
      shows: '#oil-filters',
    },
    'oils, suggestions': {
      path: '/oils',
      reach: async (page) => page.getByRole('searchbox').fill('evo'),
      shows: 'main search ul a, main [role=search] ~ div ul a',
    },
    'registration, signed out': { path: '/?register=1', shows: '[role=dialog]' },
    producer: { path: '/producer/11' },
    'no such producer': { path: '/producer/999999', status: 404 },
    product: { path: '/product/25' },
    'product, shared': {
      path: '/product/25',
      reach: async (page) => page.locator('button:has(.lucide-share-2)').click(),
      shows: 'main [role=status]:not(:empty)',
    },
    standards: { path: '/certification' },
    education: { path: '/education' },
    research: { path: '/research' },
    'research, one category': { path: '/research?category=cardiovascular' },
    'profile access': { path: '/evolia' },
    'form controls': { path: '/test-form' },
    certificate: { path: `/certificate/${certificate}` },
    'certificate, expired': { path: '/certificate/PHL-2025-000001', shows: '.certificate-status' },
    batch: { path: '/product/25/batch/EVO-2640-01', shows: '.verdict-good' },
    'batch, revoked': { path: '/product/9/batch/AVT-2445-08', shows: '.verdict-bad' },
    'batch, unknown': { path: '/product/25/batch/L1', status: 404 },
    'code entry': { path: '/v' },
    ...legalScreens,
    'code, authentic': { path: `/v/${authentic}`, shows: '.verdict-good' },
    'code, unknown': { path: `/v/${neverIssued}`, status: 404, shows: '.verdict-bad' },
    'code, mistyped': { path: `/v/${mistyped(authentic)}`, status: 400, shows: '.verdict-careful' },
    'code, certificate expired': { path: `/v/${expired}`, shows: '.verdict-careful' },
    scanner: { path: '/scan', shows: '[role=dialog]' },
    'scanner, verified': {
      path: '/scan',
      reach: async (page) => page.locator('[role=dialog] button:has(.lucide-wine)').click(),
      shows: '[role=dialog] h3[data-takes-focus]',
    },
    'scanner, wrong character': {
      path: '/scan',
      reach: async (page) => enterCode(page, mistyped(authentic)),
      shows: '[role=dialog] [aria-invalid=true]',
    },
    'scanner, failed': {
      path: '/scan',
      reach: async (page) => enterCode(page, neverIssued),
      shows: '[role=dialog] [role=alert]',
      complains: 'status of 404',
    },
    'scanner, camera running': {
      path: '/scan',
      reach: startDrawnCamera,
      shows: '[role=dialog] video',
    },
    'scanner, without a camera': {
      path: '/scan',
      reach: async (page) => page.locator('[role=dialog] button:has(.lucide-camera)').click(),
      shows: '[role=dialog] [role=alert]',
    },
    'scanner, verifying': {
      path: '/scan',
      reach: async (page) => {
        // Never answered; only for this page.
        await mockResponseOnce(page, '**/api/qr/**', async () => undefined);
        await enterCode(page, authentic);
      },
      shows: '[role=dialog] [role=status] .animate-spin',
    },
    'scanner, register not reached': {
      path: '/scan',
      reach: async (page) => {
        await mockResponseOnce(page, '**/api/qr/**', async (route) => route.abort());
        await enterCode(page, authentic);
      },
      shows: '[role=dialog] [role=alert]',
      complains: 'net::ERR_FAILED',
    },
    'scanner, photo without a code': {
      path: '/scan',
      reach: async (page) => choosePhoto(page),
      shows: '[role=dialog] [role=alert]',
    },
    'what a user saved, signed out': { path: '/saved' },
    'application, signed out': { path: '/producer-application' },
    'administration, signed out': { path: '/admin' },
    'profile edit, signed out': { path: '/producer/11/edit' },
    'settings, signed out': { path: '/settings' },
    'notices, signed out': { path: '/notifications' },
    'basket, signed out': { path: '/basket?add=25' },
    'an order, signed out': { path: '/orders/1' },
    'page not found': { path: '/nowhere', status: 404 },
    'demo sign-in': { path: '/api/login?returnTo=/' },
  },
  Consumer: {
    home: { path: '/' },
    'home, nothing found': { path: '/?q=zzzzqqqq' },
    'home, featured producers': { path: '/?tab=producers' },
    'home, orders': { path: '/?tab=orders' },
    'an oil to be put in the basket': { path: '/basket?add=16', shows: '#add-quantity' },
    basket: { path: '/basket', reach: fillBasket, shows: 'main li form' },
    'basket, without an address': {
      path: '/basket',
      reach: async (page) => {
        await fillBasket(page);
        await page.locator('[name=street]').fill('');
        await page.locator('form[action^="/api/orders"] [type=submit]').click();
      },
      shows: 'main [aria-invalid=true]',
    },
    orders: { path: '/orders', reach: orderOil, shows: 'main article' },
    'an order': {
      path: '/orders',
      reach: async (page) => {
        await orderOil(page);
        await page.locator('main article a').first().click();
        await page
          .locator('main details', { has: page.locator('form') })
          .locator('summary')
          .click();
      },
      shows: 'main details[open] textarea',
    },
    'an order, its oil recalled': { path: '/orders', reach: openRecalledOrder, shows: '#changes-since' },
    registration: { path: '/?register=1', shows: '[role=dialog]' },
    'registration, errors': {
      path: '/?register=1',
      reach: async (page) => page.locator('[role=dialog] [type=submit]').click(),
      shows: '[role=dialog] [aria-invalid=true]',
    },
    'registration, last step': { path: '/?register=4', shows: '[role=dialog] [name=documents-labReports]' },
    'registration, a file refused': {
      path: '/?register=4',
      reach: async (page) =>
        page
          .locator('[name=documents-labReports]')
          .setInputFiles({ name: 'results.txt', mimeType: 'text/plain', buffer: Buffer.from('none') }),
      shows: '[role=dialog] li [role=alert]',
    },
    favorites: { path: '/saved' },
    'favorites, one selected': {
      path: '/saved?search=e',
      reach: async (page) => page.getByRole('checkbox').first().check(),
      shows: 'main aside',
    },
    'what a user follows': { path: '/saved?tab=following' },
    collection: { path: '/saved?tab=bottles' },
    'saved comparisons': { path: '/saved?tab=comparisons' },
    'scan history': { path: '/saved?tab=history' },
    settings: { path: '/settings' },
    'account to be deleted': {
      path: '/settings',
      reach: async (page) => page.getByRole('main').getByRole('button').last().click(),
      shows: '[role=dialog] [name=confirm-email]',
    },
    'product, signed in': { path: '/product/25' },
    'application, list': { path: '/producer-application' },
    'application, a section': { path: '/producer-application?section=groves' },
    'application, check': { path: '/producer-application?section=check' },
    'application, withdrawn': {
      path: '/certification',
      reach: openWithdrawnApplication,
      shows: 'main aside ol, main aside h2',
    },
    'application, changes asked': {
      path: '/certification',
      reach: openAskedChanges,
      shows: '#asked',
    },
    'application, changes asked and none made': {
      path: '/certification',
      reach: async (page) => {
        await openAskedChanges(page);
        await page.locator('[aria-labelledby=asked] form [type=submit]:enabled').click();
      },
      shows: '[aria-labelledby=asked] [aria-invalid=true]',
    },
    'application, changed in two places': {
      path: '/producer-application?section=company',
      reach: changeInTwoPlaces,
      shows: '#draft-conflicts',
    },
  },
  Producer: {
    'home of a producer': { path: '/' },
    notifications: { path: '/notifications' },
    dashboard: { path: '/producer' },
    'basket, empty': { path: '/basket' },
    'order requests': { path: '/orders/received' },
    'where a producer ships': {
      path: '/orders/shipping',
      reach: async (page) => page.locator('details:has([name=countries]) > summary').first().click(),
      shows: '[name=countries]',
    },
    'order requests, none': { path: '/orders/received?status=shipped' },
    'add a product': { path: '/producer?product=new', shows: '[role=dialog]' },
    'journey of a product': { path: '/producer/products/25' },
    'journey of a product, a stage changed': {
      path: '/producer/products/25',
      reach: async (page) => page.locator('main ol > li button').first().click(),
      shows: '[role=dialog] [name=change-time]',
    },
    'journey of a product, from a table': {
      path: '/producer/products/25',
      reach: async (page) => {
        await page.locator('main section > div:last-child button').first().click();
        await page.locator('[role=dialog] input[type=file]').setInputFiles({
          name: 'journey.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('stage,time,quantity\nHarvest,30/02/2026 07:00,x\n'),
        });
      },
      shows: '[role=dialog] table',
    },
    'codes of a product': { path: '/producer/products/25?tab=codes' },
    'codes of a product, a batch recalled': {
      path: '/producer/products/25?tab=codes',
      reach: async (page) => page.locator('main li button').last().click(),
      shows: '[role=alertdialog]',
    },
    'a product to be withdrawn': {
      path: '/producer',
      reach: async (page) => {
        await page.locator('main li button:has(.lucide-ellipsis)').first().click();
        await page.locator('[role=menuitem]').nth(2).click();
      },
      shows: '[role=alertdialog]',
    },
    'profile, edit': { path: '/producer/11/edit', shows: '.map-pin' },
    'profile, edit with errors': {
      path: '/producer/11/edit',
      reach: async (page) => {
        await page.locator('[name=website]').fill('nowhere');
        await page.locator('main [type=submit][value=send]').click();
      },
      shows: 'main [aria-invalid=true]',
      // Each theme has a page of its own, but all share one draft.
      complains: 'status of 409',
    },
    'profile, plain edit': { path: '/producer/11/edit-minimal' },
    'profile of one’s own': { path: '/producer/11' },
  },
  Administrator: administratorsScreens,
};

/** CSS pixels: phone and desktop. */
const widths = [390, 1440] as const;

const coloursOfViews = ['own theme', 'all themes'] as const;

/**
 * Each language once, first Greek, which has the longest words; themes and widths alternate. Colours do not
 * depend on the language, and are half of the work: the first two views are enough.
 */
export function viewsOfScreen(position: number): readonly View[] {
  const languages = ['el' as const, ...siteLanguages.filter((language) => language !== 'el')];
  return languages.map((language, index) => ({
    language,
    palette: themes[(index + position) % themes.length] ?? 'mediterranean',
    width: widths[(index + Math.floor(position / themes.length)) % widths.length] ?? 390,
    colours: coloursOfViews[index] ?? 'none',
  }));
}

export function addressIn(language: SiteLanguage, path: string): string {
  // The sign-in has no localized URL.
  return path.startsWith('/api/') ? `${path}${pathIn(language, '/').slice(1)}` : pathIn(language, path);
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.locator('[role=dialog] [name=code]');
  await field.fill(code);
  await field.press('Enter');
}

/** Another character in the fourth position. */
function mistyped(code: string): string {
  return `${code.slice(0, 3)}${code.charAt(3) === '7' ? '8' : '7'}${code.slice(4)}`;
}
