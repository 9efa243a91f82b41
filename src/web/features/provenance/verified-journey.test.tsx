/** The journey of a batch, as a reader sees it after scanning the bottle. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../../kernel/i18n/use-translations.tsx';
import { StateReason } from './state-reason.tsx';
import { VerifiedJourney } from './verified-journey.tsx';

const lateHarvest = {
  id: 1,
  stage: 'Night picking',
  timestamp: '2026-10-20T21:30:00.000Z',
  timeZone: 'Europe/Zagreb',
  location: 'Vodnjan',
  temperature: null,
  quantity: null,
  quantityUnit: null,
  notes: null,
  fruity: null,
  bitter: null,
  pungent: null,
  imageUrl: null,
  corrections: [],
} satisfies QrLookupResponse['productionLogs'][number];

test.each([
  ['en', '20 Oct 2026'],
  ['el', '20 Οκτ 2026'],
  ['hr', '20. lis 2026.'],
] as const)('dates a harvest before midnight in Croatia by that day in %s too', (language, day) => {
  const i18n = createTranslations(language, { 'provenance.journey': ['From tree to bottle'] });
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <VerifiedJourney
        found={{ productionLogs: [lateHarvest], product: { id: 1, producerLanguage: 'hr' } }}
      />
    </TranslationsProvider>,
  );
  expect(page).toContain(`>${day}</time>`);
});

test('marks what the producer wrote with its language, and leaves translated names unmarked', () => {
  const i18n = createTranslations('en', {
    'provenance.journey': ['From tree to bottle'],
    'provenance.stage.Milling': ['Milling'],
  });
  const journeyEvents = [
    { ...lateHarvest, notes: 'Bura cijelu noć' },
    { ...lateHarvest, id: 2, stage: 'Milling' },
  ];
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <VerifiedJourney
        found={{ productionLogs: journeyEvents, product: { id: 1, producerLanguage: 'hr' } }}
      />
    </TranslationsProvider>,
  );
  expect(page).toContain('<strong lang="hr">Night picking</strong>');
  expect(page).toContain('<span lang="hr">Vodnjan</span>');
  expect(page).toContain('<p lang="hr">Bura cijelu noć</p>');
  expect(page).toContain('<strong>Milling</strong>');
});

test('shows the medians of a tasting with one decimal each', async () => {
  const i18n = createTranslations('el', await loadMessages('el'));
  const tasting = {
    ...lateHarvest,
    stage: 'Organoleptic Test',
    fruity: '5.3',
    bitter: '5.0',
    pungent: '10.0',
  };
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <VerifiedJourney found={{ productionLogs: [tasting], product: { id: 1, producerLanguage: 'el' } }} />
    </TranslationsProvider>,
  );
  expect(page).toContain('Φρουτώδες\u00a05,3 · Πικρό\u00a05,0 · Πικάντικο\u00a010,0 (στα 10)');
});

test.each([
  [
    'a recall',
    {
      recall: { reason: 'Staklo\nu boci', language: 'hr' as const, recalledAt: '2026-11-20T09:00:00Z' },
      certificate: null,
    },
    '<p>Recalled on 20 November 2026<br/>Reason: <span lang="hr">Staklo\nu boci</span></p>',
  ],
  [
    'a revocation, in whose language the register does not know',
    {
      recall: null,
      certificate: {
        number: 'PHL-2024-000001',
        state: 'revoked' as const,
        validUntil: '2025-12-16',
        lowerResult: null,
        decision: { reason: '214 mg/kg', language: null, decidedAt: '2025-04-02T12:00:00Z' },
      },
    },
    '<p>Certificate revoked on 2 April 2025<br/>Reason: 214 mg/kg</p>',
  ],
  [
    'an expiry, which nobody decided',
    {
      recall: null,
      certificate: {
        number: 'PHL-2024-000001',
        state: 'expired' as const,
        validUntil: '2025-12-16',
        lowerResult: null,
        decision: null,
      },
    },
    '<p>Certificate expired: it was valid until 16 December 2025</p>',
  ],
])('says when and why: %s, with the language of the reason', async (_kind, state, markup) => {
  const i18n = createTranslations('en', await loadMessages('en'));
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <StateReason of={state} />
    </TranslationsProvider>,
  );
  expect(page).toBe(markup);
});

test('shows when and why a stage was corrected and its first text, without JavaScript', () => {
  const i18n = createTranslations('en', {
    'provenance.journey': ['From tree to bottle'],
    'provenance.corrected': ['Corrected on ', ['date']],
    'provenance.reason': ['Reason: ', ['reason']],
    'provenance.corrected.first': ['First version: ', ['said']],
  });
  const corrected = {
    ...lateHarvest,
    corrections: [
      {
        correctedAt: '2026-11-21T12:00:00.000Z',
        reason: 'A zero too many.',
        before: { ...lateHarvest, quantity: '12500', quantityUnit: 'kg' as const },
      },
    ],
  };
  const page = renderToStaticMarkup(
    <TranslationsProvider i18n={i18n}>
      <VerifiedJourney found={{ productionLogs: [corrected], product: { id: 1, producerLanguage: 'hr' } }} />
    </TranslationsProvider>,
  );
  expect(page).toContain('<summary class="cursor-pointer font-semibold">Corrected on 21 Nov 2026</summary>');
  // Only the producer's text is in the producer's language.
  expect(page).toContain('<p>Reason: <span lang="hr">A zero too many.</span></p>');
  expect(page).toContain('<p class="whitespace-pre-line">First version: ');
  expect(page).toContain('12,500\u00a0kg');
});
