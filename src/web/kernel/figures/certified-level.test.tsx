/** The text in place of a missing level says why; it says "pending" only while a decision is open. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadMessages } from '../i18n/catalogs.ts';
import { WordsProvider } from '../i18n/use-words.tsx';
import { createWords } from '../i18n/words.ts';
import { type Certified, CertifiedLevel } from './certified-level.tsx';

const none = { certificationLevel: null, recordedLevel: null, certificateState: null } as const;

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
] as const satisfies readonly (readonly [string, Certified, boolean, string])[])(
  '%s',
  async (_which, of, isOil, said) => {
    const words = createWords('en', await loadMessages('en'));
    const page = renderToStaticMarkup(
      <WordsProvider words={words}>
        <CertifiedLevel of={of} isOil={isOil} />
      </WordsProvider>,
    );
    expect(page.replaceAll(/<[^>]*>/g, '').trim()).toBe(said);
  },
);
