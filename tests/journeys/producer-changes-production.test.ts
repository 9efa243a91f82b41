/**
 * A producer requests changes of varieties, area, production and methods, with and without scripts, in two
 * languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** Evolia of the sample data. */
const profile = '/producer/11';

async function owner(options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await openPage(browser, server, options);
  await signInAs(page, 'Producer', '/certification');
  return page;
}

async function openEdit(page: Page, language: SiteLanguage): Promise<void> {
  await page.goto(pathIn(language, `${profile}/edit`));
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const button = (page: Page, language: SiteLanguage, id: Parameters<typeof said>[1]) =>
  page.getByRole('button', { name: said(language, id), exact: true });

describe.each(repetitions(['el', 'en']))('in %s', (language) => {
  test('a producer requests changes of varieties, area, production and methods, and an administrator compares and accepts them', async () => {
    const page = await owner();
    await openEdit(page, language);
    const typed = language === 'en' ? ['12.75', '4,100'] : ['13,25', '4.200'];
    await field(page, 'oliveVarieties').fill(`Κορωνέικη, Μανάκι, ${language}`);
    await field(page, 'farmAcreage').fill('no area');
    await field(page, 'annualProduction').fill(typed[1] ?? '');
    await page.getByRole('checkbox', { name: said(language, 'registration.method.coldExtraction') }).click();
    await button(page, language, 'profile.send').click();
    await page.locator('main [role=alert]').first().waitFor();
    await field(page, 'farmAcreage').fill(typed[0] ?? '');
    await page.locator('main [role=alert]').waitFor({ state: 'detached' });
    await button(page, language, 'profile.send').click();
    await page.waitForURL(`**${pathIn(language, profile)}`);
    const waiting = page.getByRole('region').filter({ hasText: said(language, 'profile.waiting') });
    await waiting.getByText(`Κορωνέικη, Μανάκι, ${language}`).waitFor();

    const admin = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(admin, 'Administrator');
    await admin.goto(pathIn(language, profile));
    const accept = admin.getByRole('button', {
      name: said(language, 'changes.acceptAll')
        .replace(/^.*other \{([^}]*)\}\}$/, '$1')
        .replace('#', '4'),
    });
    await accept.click();
    // The request disappears after its last decision.
    await admin.locator('#awaiting-review').waitFor({ state: 'detached' });
    const response = await server.application.inject({ url: '/api/producers/11' });
    expect(response.json()).toMatchObject({
      oliveVarieties: `Κορωνέικη, Μανάκι, ${language}`,
      farmAcreage: language === 'en' ? '12.75' : '13.25',
      annualProduction: language === 'en' ? 4100 : 4200,
    });
    await page.context().close();
    await admin.context().close();
  });

  test('without scripts a producer ticks a method and types an area in the format of their language', async () => {
    const page = await owner({ javaScriptEnabled: false });
    await openEdit(page, language);
    const box = page.getByRole('checkbox', { name: said(language, 'registration.method.firstColdPress') });
    const wasTicked = await box.isChecked();
    await box.setChecked(!wasTicked);
    await field(page, 'farmAcreage').fill(language === 'en' ? '21.5' : '21,5');
    await button(page, language, 'profile.send').click();
    expect(new URL(page.url()).pathname).toBe(pathIn(language, profile));
    const [request] = await (await page.request.get('/api/producers/11/changes')).json();
    expect(request.fields).toMatchObject([
      { field: 'farmAcreage', newValue: '21.5' },
      { field: 'productionMethods' },
    ]);
    expect((request.fields[1].newValue ?? '').includes('firstColdPress')).toBe(!wasTicked);
    await button(page, language, 'profile.withdraw').click();
    await page.context().close();
  });
});
