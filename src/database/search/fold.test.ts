/** The same name normalizes to the same word in each of the six languages. */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';

const { database, close } = await createTestDatabase({ max: 1 });
afterAll(close);

async function fold(text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(database);
  return rows[0]?.folded ?? '';
}

async function query(text: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`select search_query(${text})::text as query`.execute(
    database,
  );
  return rows[0]?.query ?? null;
}

describe('folding', () => {
  test.each([
    ['Κορωνέικη', 'koroneiki', 'KORONEÏKI'],
    ['Μεσσηνία', 'Messinia', 'μεσσηνια'],
    ['Ολυμπία', 'Olympia', 'Olimpija'],
    ['Χαλκιδική', 'Halkidiki', 'Chalkidiki'],
    ['Λακωνία', 'Laconia', 'Lakonia'],
    ['Λευκάδα', 'Lefkada', 'ΛΕΥΚΆΔΑ'],
    ['ελαιόλαδος', 'ΕΛΑΙΌΛΑΔΟΣ', 'elaiolados'],
    ['Μούγλα', 'Muğla', 'mugla'],
    ['Τσουνάτη', 'Tsounati', 'tsunati'],
    ['Μπούζα', 'Buža', 'buza'],
    ['Ξάνθη', 'Xanthi', 'xánthi'],
    ['Ψωμί', 'Psomi', 'PSOMI'],
    ['Φιλίππα', 'Philippa', 'filipa'],
    ['Θάσος', 'Thassos', 'Thasos'],
    ['Đakovo', 'đakovo', 'dakovo'],
    ['Šibenik', 'sibenik', 'ŠIBENIK'],
    ['Ćićarija', 'cicarija', 'ćičarija'],
    ['Cobrançosa', 'cobrancosa', 'COBRANÇOSA'],
    ['Jaén', 'jaen', 'JAÉN'],
    ['Trás-os-Montes', 'tras os montes', 'TRÁS OS MONTES'],
    // Base letter and combining accent as two characters, as some keyboards and file systems write them.
    ['Ístria', 'I\u0301stria', 'istria'],
  ])('maps %s, %s and %s to the same word', async (...spellings) => {
    const folded = await Promise.all(spellings.map(fold));
    expect(new Set(folded)).toEqual(new Set(folded.slice(0, 1)));
  });

  test('keeps letters of other scripts and drops everything that is neither letter nor digit', async () => {
    expect(await fold('Кириллица 🫒 زيت')).toBe('кириллица زيت');
    expect(await fold(`KPL-2642-01 %_'"\\&|!():*`)).toBe('kpl 2642 01');
  });

  test('keeps a word that repeats one letter as typed', async () => {
    expect(await fold('zzzz')).toBe('zzzz');
    expect(await fold('Žžž ζζ')).toBe('zzz zz');
    expect(await fold('Olimppia II z')).toBe('olimpia ii z');
    expect(await fold('aaa')).not.toBe(await fold('a'));
  });
});

describe('names of a place', () => {
  test('are stored normalized exactly as fold_text normalizes them', async () => {
    const { rows } = await sql<{ source: string }>`
      select prosrc as source from pg_proc where proname = 'names_of_place'`.execute(database);
    const places = [...(rows[0]?.source ?? '').matchAll(/\('([^']+)', '\{([^}]+)\}'/g)];
    expect(places.length).toBeGreaterThan(10);
    for (const [, names = '', folded = ''] of places) {
      const expected = await Promise.all(names.split(' ').map(fold));
      expect(new Set(folded.split(','))).toEqual(new Set(expected));
    }
  });

  test('are all found by each of them, and by no part of a word', async () => {
    const { rows } = await sql<{ names: string }>`
      select names_of_place(said) as names
      from (values ('Kolymvari, ΚΡΉΤΗ'), ('Calcídica'), ('Kretania'), ('')) as places (said)`.execute(
      database,
    );
    expect(rows.map(({ names }) => names)).toEqual([
      'Crete Creta Κρήτη Kreta Kriti',
      'Halkidiki Calcídica Calcidica Χαλκιδική Halkidika',
      '',
      '',
    ]);
  });
});

describe('typed text', () => {
  test('searches for every word, the last one possibly unfinished', async () => {
    expect(await query('Koroneiki  Mess')).toBe("'koroneiki' & 'mes':*");
    expect(await query('x')).toBe("'ks':*");
    expect(await query('a')).toBe("'a'");
  });

  test.each(['', '   ', '🫒🫒', '& | ! ( ) : *', "'", '%'])('%j contains no word', async (typed) => {
    expect(await query(typed)).toBeNull();
  });

  test.each(["a' & 'b", 'oil:*', '!oil', 'oil <-> tree', '\\', `'; drop table products; --`])(
    '%j is read as words, not operators',
    async (typed) => {
      expect((await query(typed)) ?? '').not.toMatch(/[!|<\\;]/);
    },
  );

  test('may be one word of any length', async () => {
    expect((await query('ﷺ'.repeat(200)))?.length).toBeLessThan(2000);
    expect((await query('ω'.repeat(5000)))?.length).toBeLessThan(200);
  });
});
