/** Words of cure and of the environment are found in each language, and what only looks like them is not. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimsIn } from './claim-words.ts';

test.each([
  [
    'en',
    'It cures arthritis, and our grove is Climate-Neutral.',
    ['cures', 'arthritis'],
    ['Climate-Neutral'],
  ],
  ['it', 'Previene le malattie; olio sostenibile.', ['Previene', 'malattie'], ['sostenibile']],
  ['es', 'Previene enfermedades; neutro en carbono.', ['Previene', 'enfermedades'], ['neutro en carbono']],
  ['el', 'Προλαμβάνει τον καρκίνο. Βιώσιμη ΚΑΛΛΙΕΡΓΕΙΑ.', ['Προλαμβάνει', 'καρκίνο'], ['Βιώσιμη']],
  ['hr', 'Liječi upale, održiva proizvodnja.', ['Liječi', 'upale'], ['održiva']],
  ['sl', 'Zdravilno ob boleznih; okolju prijazno.', ['Zdravilno', 'boleznih'], ['okolju prijazno']],
])('in %s', (_, text, health, environment) => {
  expect(claimsIn(text)).toEqual([
    { kind: 'health', words: health },
    { kind: 'environment', words: environment },
  ]);
});

test.each([
  'Healthy trees, picked green and milled with care; cured olives are another trade.',
  'Raccolto con cura da olivi sani, biologico.',
  'Aceite ecológico de olivos sanos.',
  'Βιολογική καλλιέργεια με φροντίδα, πράσινος καρπός.',
  'Ekološko ulje, s ljubavlju i pažnjom.',
  'Ekološko oljčno olje z zdravih dreves.',
  '',
  '🫒'.repeat(50),
])('not in %j', (text) => {
  expect(claimsIn(text)).toEqual([]);
});

test('a text of any characters is read, and each word found is part of it', () => {
  const texts = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('İ', 'ß', ' cures ', 'θεραπεύει')),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      for (const { words } of claimsIn(text)) for (const word of words) expect(text).toContain(word);
    }),
  );
});
