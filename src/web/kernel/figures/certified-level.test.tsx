/** The text in place of a missing level says why; it says "pending" only while a decision is open. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadMessages } from '../i18n/catalogs.ts';
import { createTranslations } from '../i18n/translations.ts';
import { TranslationsProvider } from '../i18n/use-translations.tsx';
import { type Certified, CertifiedLevel } from './certified-level.tsx';

const none = {
  certificationLevel: null,
  recordedLevel: null,
  certificateState: null,
  lowerResult: null,
} as const;

test.each([
  ['an oil that no certificate covers', none, true, 'Not certified'],
  ['a producer about whom is still to be decided', none, false, 'Pending'],
  [
    'an oil of a revoked certificate',
    { ...none, recordedLevel: 'gold', certificateState: 'revoked' },
    true,
    'Not in force',
  ],
  ['an oil in force', { ...none, certificationLevel: 'gold', certificateState: 'active' }, true, 'Gold'],
  [
    'an oil in force with a later lower result',
    {
      ...none,
      certificationLevel: 'gold',
      certificateState: 'active',
      lowerResult: { phenolicContent: 1018, reportedOn: '2026-11-10' },
    },
    true,
    'GoldA later result is lower: 1,018\u00a0mg/kg (10 Nov 2026). Under review.',
  ],
] as const satisfies readonly (readonly [string, Certified, boolean, string])[])(
  '%s',
  async (_which, of, isOil, said) => {
    const i18n = createTranslations('en', await loadMessages('en'));
    const page = renderToStaticMarkup(
      <TranslationsProvider i18n={i18n}>
        <CertifiedLevel of={of} isOil={isOil} />
      </TranslationsProvider>,
    );
    expect(page.replaceAll(/<[^>]*>/g, '').trim()).toBe(said);
  },
);
