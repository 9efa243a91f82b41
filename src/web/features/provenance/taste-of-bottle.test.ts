/** A bottle shows the latest tasting of its batch, with the day at the place, and a recalled one shows none. */
import { expect, test } from 'vitest';
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { tasteOfBottle } from './taste-of-bottle.ts';

const i18n = createTranslations('it', await loadMessages('it'));
const tasting = {
  stage: 'Organoleptic Test',
  timestamp: '2026-10-26T22:30:00.000Z',
  timeZone: 'Europe/Athens',
  location: 'Panel di Bari',
  fruity: '5.0',
  bitter: '4.6',
  pungent: '10.0',
};

function bottle(changes: { batchNumber?: string | null; recall?: object; journey?: readonly object[] }) {
  const { batchNumber = 'B-1', recall = null, journey = [tasting] } = changes;
  // Only what the taste is read from.
  return { recall, product: { batchNumber }, productionLogs: journey } as unknown as QrLookupResponse;
}

test('states the medians with one decimal, and who measured them', () => {
  expect(tasteOfBottle(i18n, bottle({}))).toEqual({
    medians: 'Fruttato\u00a05,0 · Amaro\u00a04,6 · Piccante\u00a010,0 (su 10)',
    source: 'Dichiarato dal produttore per il lotto B-1, 27 ott 2026: Panel di Bari',
  });
});

test('says nothing without medians, without a batch, and of a recalled batch', () => {
  const unmeasured = { ...tasting, fruity: null, bitter: null, pungent: null };
  expect(tasteOfBottle(i18n, bottle({ journey: [unmeasured] }))).toBeUndefined();
  expect(tasteOfBottle(i18n, bottle({ batchNumber: null }))).toBeUndefined();
  const recall = { reason: 'Vetro', language: 'it', recalledAt: '2026-11-20T09:00:00Z' };
  expect(tasteOfBottle(i18n, bottle({ recall }))).toBeUndefined();
});
