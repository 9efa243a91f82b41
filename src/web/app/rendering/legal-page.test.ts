/** Readers of each language learn who operates the site, and a sample is called one. */
import { expect, test } from 'vitest';
import { deviceCookies } from '../../../contract/common/device-cookies.ts';
import { deviceItems, libraryItems } from '../../../contract/common/device-items.ts';
import { type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { type LegalPage, legalPages, sampleOperator } from '../../../domain/common/legal-pages.ts';
import { countAgainAfterMinutes } from '../../../domain/provenance/verdicts.ts';
import { personalRecords } from '../../../domain/system/personal-data.ts';
import { recentVisitorDays } from '../../../domain/system/retention.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { accessibilityChecks, measuredAccessibility, measuredPeople } from './measured-accessibility.ts';
import { renderStaticPage } from './render-static-page.tsx';
import { serverTranslations } from './server-translations.ts';

const retention = { scans: 412, profileViews: 17, readNotifications: 987, orderYears: 23 };

// Safe: the keys are those of the record.
const recordNames = Object.keys(personalRecords) as readonly (keyof typeof personalRecords)[];

function pageIn(language: SiteLanguage, page: LegalPage, isSample: boolean, operator = sampleOperator) {
  return renderStaticPage(
    'legal',
    { page, operator, isSample, retention },
    { language, theme: 'mediterranean', nonce: 'n', origin: 'https://x.example', path: `/legal/${page}` },
  );
}

test.each(siteLanguages)(
  'in %s each page names the operator, says a sample is one, and leads to the others',
  (language) => {
    const { t } = serverTranslations(language);
    for (const page of legalPages) {
      const html = pageIn(language, page, true);
      expect(html).toContain(t(`legal.title.${page}`));
      expect(html).toContain(sampleOperator.address);
      expect(html).toContain(t('legal.sample'));
      for (const other of legalPages) expect(html).toContain(`href="${pathIn(language, `/legal/${other}`)}"`);
    }
  },
);

test('a real operator is not called a sample, and what it does not state is said to be missing', () => {
  const { t } = serverTranslations('en');
  const real = { ...sampleOperator, name: 'Oil Register Ltd', authority: null };
  const html = pageIn('en', 'imprint', false, real);
  expect(html).toContain('Oil Register Ltd');
  expect(html).toContain(t('legal.notStated'));
  expect(html).not.toContain(t('legal.sample'));
});

test.each(siteLanguages)(
  'in %s the page of cookies names each, and what is stored besides, with purpose and time',
  (language) => {
    const { t } = serverTranslations(language);
    const html = pageIn(language, 'cookies', true);
    const named = [...html.matchAll(/<dt translate="no">([^<]+)</g)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    const listed = Object.keys({ ...deviceCookies, ...deviceItems, ...libraryItems });
    expect([...new Set(named)].toSorted()).toEqual(listed.toSorted());
    expect(html).toContain(t('legal.cookies.of.visitor'));
    expect(html).toContain(t('legal.cookies.time.minutes', { n: countAgainAfterMinutes }));
    expect(pageIn(language, 'privacy', true)).toContain(`href="${pathIn(language, '/legal/cookies')}"`);
  },
);

test.each(siteLanguages)(
  'in %s the notice has each kind of personal data, and how long it is stored',
  (language) => {
    const { t } = serverTranslations(language);
    const html = pageIn(language, 'privacy', true);
    for (const name of recordNames) expect(html).toContain(t(`legal.personal.name.${name}`));
    for (const days of [...Object.values(retention), recentVisitorDays]) expect(html).toContain(String(days));
  },
);

test('terms are shown in their language, with their version, what follows, and that a sample is one', () => {
  const { t, formats } = serverTranslations('hr');
  const terms = {
    document: 'terms-buyers',
    validFrom: '2026-12-01',
    texts: { el: '# Οι όροι\n\n<b>Πρώτα</b>.' },
    isSample: true,
    isNamed: true,
    inForce: '2027-01-01',
    next: '2027-02-01',
  } as const;
  const html = renderStaticPage(
    'legal',
    { page: 'terms-buyers', operator: sampleOperator, isSample: false, retention, terms },
    {
      language: 'hr',
      theme: 'mediterranean',
      nonce: 'n',
      origin: 'https://x.example',
      path: '/legal/terms-buyers',
    },
  );
  expect(html).toContain(
    '<div lang="el"><section><h2>Οι όροι</h2><p>&lt;b&gt;Πρώτα&lt;/b&gt;.</p></section></div>',
  );
  expect(html).toContain(t('legal.version', { date: formats.date('2026-12-01') }));
  expect(html).toContain(`<a href="/hr/legal/terms-buyers">${t('legal.version.inForce')}</a>`);
  expect(html).toContain('href="/hr/legal/terms-buyers/2027-02-01"');
  expect(html).toContain(t('legal.version.sample'));
});

test.each(siteLanguages)(
  'in %s the accessibility statement says what was measured when, and what fails',
  (language) => {
    const { t, formats } = serverTranslations(language);
    const { measuredOn, browser, axe, screens } = measuredAccessibility;
    const html = pageIn(language, 'accessibility', true);
    for (const fact of [formats.date(measuredOn), browser, `axe-core ${axe}`]) expect(html).toContain(fact);
    for (const person of measuredPeople) expect(html).toContain(t(`legal.accessibility.walked.${person}`));
    for (const { path } of screens) expect(html).toContain(`<li>${path.replace(/[?#].*$/, '')}</li>`);
    const results = [...html.matchAll(/<span class="legal-detail">([^<]+)</g)].map(([, text = '']) => text);
    expect(results).toHaveLength(accessibilityChecks.length);
    for (const [index, check] of accessibilityChecks.entries()) {
      const failing = screens.filter(({ fails }) => fails.includes(check));
      const stated =
        failing.length === 0 ? [t('legal.accessibility.passes')] : failing.map(({ path }) => path);
      for (const text of stated) expect(results[index]).toContain(escaped(text));
    }
  },
);

test('every user and every screen that is walked is in the measurement of the accessibility statement', () => {
  for (const wanted of measuredPeople) {
    const measured = measuredAccessibility.screens.filter(({ person }) => person === wanted);
    expect(measured.length).toBeGreaterThan(10);
  }
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}
