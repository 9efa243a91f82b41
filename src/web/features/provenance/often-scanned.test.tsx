/** What the page behind a code and the scanner say of many scans, for each kind of code. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { codeKinds } from '../../../domain/provenance/code-orders.ts';
import { scansOfHousehold } from '../../../domain/provenance/verdicts.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../../kernel/i18n/use-translations.tsx';
import { ScannedFacts } from './scanner/scanned-facts.tsx';
import { wordsOfFound } from './verdict-labels.ts';
import { scansInWords, VerifiedBottle } from './verified-bottle.tsx';

const found: QrLookupResponse = {
  verdict: 'authentic',
  suspicious: false,
  product: {
    id: 1,
    producerId: 1,
    producerName: 'Masseria',
    producerLocation: 'Fasano',
    producerCountry: 'Italy',
    producerLanguage: 'it',
    name: 'Coratina',
    volume: 500,
    imageUrl: null,
    certificationLevel: null,
    batchNumber: 'MAS-2641',
    phenolicContent: 900,
    contentBasis: 'measured',
    phenolicMethod: 'NMR',
    phenolicReportedOn: '2026-11-01',
    phenolicOutdated: false,
    phenolicAgeDays: 20,
    harvestDate: null,
    bottlingDate: null,
    freshness: null,
  },
  qrCode: { code: '0000000000000', kind: 'bottle', scannedCount: 1, lastScannedAt: '2026-11-20T12:00:00Z' },
  saved: false,
  certificate: null,
  recall: null,
  outcome: null,
  productionLogs: [],
};

test.each(codeKinds)(
  'page and scanner say what many scans of a code for a %s mean, and nothing of few',
  async (kind) => {
    const i18n = createTranslations('en', await loadMessages('en'));
    const drawn = (scannedCount: number) => {
      const of = { ...found, qrCode: { ...found.qrCode, kind, scannedCount } };
      return [
        <VerifiedBottle key="page" found={of} scans={scansInWords(i18n, of)} />,
        <ScannedFacts key="scanner" found={of} />,
      ].map((page) => renderToStaticMarkup(<TranslationsProvider i18n={i18n}>{page}</TranslationsProvider>));
    };
    const text = i18n.t(`provenance.oftenScanned.${kind}`);
    for (const page of drawn(scansOfHousehold + 1)) expect(page).toContain(text);
    for (const page of drawn(scansOfHousehold)) expect(page).not.toContain(text);
  },
);

test.each(['authentic', 'suspicious'] as const)(
  'an %s code is explained as that of one bottle, or of all bottles of its batch',
  (verdict) => {
    const textOf = (kind: (typeof codeKinds)[number]) =>
      wordsOfFound({ ...found, verdict, qrCode: { ...found.qrCode, kind } }).text;
    expect(codeKinds.map(textOf)).toEqual([
      `provenance.verdict.${verdict}.text`,
      `provenance.verdict.${verdict}.batch`,
    ]);
  },
);
