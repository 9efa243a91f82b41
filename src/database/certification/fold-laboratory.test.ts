/** The database folds the names of laboratories as the domain does. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { foldLaboratory } from '../../domain/certification/laboratories.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

const letters = fc.constantFrom(
  ...Array.from('abcXYZ019 .,-_/()&\'"«»–—\u00a0\u200b\u0301éñüßłŁđĐøØıαΑβΝρΣςάϊабвгдЖЁйіЅјЋ中ﬁ²'),
);
const names = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), {
  minLength: 50,
  maxLength: 50,
});

test('names are equal for the database where they are for the domain', async () => {
  await fc.assert(
    fc.asyncProperty(names, async (given) => {
      const { rows } = await sql<{ folded: string }>`
        select fold_laboratory(name) as folded from unnest(${given}::text[]) with ordinality as given (name, place)
        order by place`.execute(database);
      expect(rows.map(({ folded }) => folded)).toEqual(given.map(foldLaboratory));
    }),
    { numRuns: 30 },
  );
});
