/** The days of a journey, as whoever scanned the bottle reads them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QrLookupResponse } from '../../contract/provenance.ts';
import { WordsProvider } from '../words/use-words.tsx';
import { createWords } from '../words/words.ts';
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
  imageUrl: null,
} satisfies QrLookupResponse['productionLogs'][number];

test.each([
  ['en', '20 Oct 2026'],
  ['el', '20 Οκτ 2026'],
  ['hr', '20. lis 2026.'],
] as const)('a harvest before midnight in Croatia is of that day in %s too', (language, day) => {
  const words = createWords(language, { 'provenance.journey': ['From tree to bottle'] });
  const page = renderToStaticMarkup(
    <WordsProvider words={words}>
      <VerifiedJourney found={{ productionLogs: [lateHarvest] }} />
    </WordsProvider>,
  );
  expect(page).toContain(`>${day}</time>`);
});
