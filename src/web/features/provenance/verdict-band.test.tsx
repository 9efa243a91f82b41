/** What is true of a bottle at once is said at once, the graver first. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../../kernel/i18n/use-translations.tsx';
import { SecondBand, VerdictBand } from './verdict-band.tsx';
import { verdictLabels } from './verdict-labels.ts';

const copiedAndRecalled = {
  verdict: 'recalled',
  suspicious: true,
  certificate: null,
  qrCode: { kind: 'bottle' },
  recall: { reason: 'Glass in a bottle', language: 'en', recalledAt: '2026-11-21T12:00:00.000Z' },
  outcome: {
    kind: 'copy-in-circulation',
    foundIn: 'a market in Piraeus',
    foundOn: '2026-11-20',
    explanation: null,
    language: 'en',
    decidedAt: '2026-11-22T12:00:00.000Z',
  },
} as const;

test.each(['en', 'el'] as const)(
  'a copy of a recalled batch is said to be recalled, then to be a copy (%s)',
  async (language) => {
    const i18n = createTranslations(language, await loadMessages(language));
    const page = renderToStaticMarkup(
      <TranslationsProvider i18n={i18n}>
        <VerdictBand
          i18n={verdictLabels.recalled}
          batch="B-7"
          seed={null}
          state={copiedAndRecalled}
          outcome={copiedAndRecalled.outcome}
        />
        <SecondBand found={copiedAndRecalled} batch="B-7" />
      </TranslationsProvider>,
    );
    const places = [
      i18n.t('provenance.verdict.recalled.title'),
      'Glass in a bottle',
      i18n.t('provenance.verdict.copy_in_circulation.title'),
      'a market in Piraeus',
    ].map((text) => page.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    // The place of the copies belongs to the second band alone.
    expect(page.split('a market in Piraeus')).toHaveLength(2);
  },
);
