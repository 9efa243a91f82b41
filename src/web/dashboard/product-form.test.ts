/** What a producer types in their own language arrives as the number they meant, and every empty field is named. */
import { expect, test } from 'vitest';
import { noProduct, readProductForm } from './product-form.ts';

const typed = { ...noProduct, name: 'First Crates', price: '36,50', volume: '500', phenolicContent: '1.468' };
const english = { language: 'en', today: '2026-11-21' };
const greek = { ...english, language: 'el' };

test('a comma or a point is read as the reader of the language means it', () => {
  const inGreek = readProductForm(typed, greek);
  expect(inGreek).toMatchObject({ ok: true, product: { price: 36.5, volume: 500, phenolicContent: 1468 } });
  const inEnglish = readProductForm({ ...typed, price: '36.50', phenolicContent: '1,468' }, english);
  expect(inEnglish).toMatchObject({ ok: true, product: { price: 36.5, phenolicContent: 1468 } });
});

test('price, volume, content and name are required', () => {
  expect(readProductForm(noProduct, english)).toEqual({
    ok: false,
    faults: { name: 'missing', price: 'missing', volume: 'missing', phenolicContent: 'missing' },
  });
});

test('a price has two decimals, a volume none, and no bottle is older than its olives', () => {
  const wrong = {
    ...typed,
    price: '36.505',
    volume: '500.5',
    phenolicContent: '0',
    harvestDate: '2026-10-20',
    bottlingDate: '2026-10-19',
  };
  expect(readProductForm(wrong, english)).toEqual({
    ok: false,
    faults: { price: 'wrong', volume: 'wrong', phenolicContent: 'wrong', bottlingDate: 'wrong' },
  });
});

test('a harvest or a bottling that is still to come is named', () => {
  const bottled = { ...typed, harvestDate: '2026-11-01', bottlingDate: '2027-05-01' };
  expect(readProductForm(bottled, greek)).toEqual({ ok: false, faults: { bottlingDate: 'wrong' } });
  const wrong = { ...typed, harvestDate: '2026-11-23' };
  expect(readProductForm(wrong, greek)).toEqual({ ok: false, faults: { harvestDate: 'wrong' } });
  expect(readProductForm({ ...wrong, harvestDate: '2026-11-22' }, greek).ok).toBe(true);
});

test('a bar code may be left out, is taken with its spaces, and refused when a digit is wrong', () => {
  expect(readProductForm(typed, greek)).toMatchObject({ ok: true, product: { gtin: '' } });
  const copied = readProductForm({ ...typed, gtin: '5 201234 567894' }, greek);
  expect(copied).toMatchObject({ ok: true, product: { gtin: '5201234567894' } });
  const swapped = readProductForm({ ...typed, gtin: '5201234567984' }, greek);
  expect(swapped).toEqual({ ok: false, faults: { gtin: 'wrong' } });
});

test('a level above the content is refused, unless neither was touched', () => {
  const asked = { ...typed, certificationLevel: 'triple_gold' };
  expect(readProductForm(asked, greek)).toEqual({ ok: false, faults: { certificationLevel: 'wrong' } });
  const before = { recordedLevel: 'triple_gold', phenolicContent: 1468 } as const;
  expect(readProductForm(asked, { ...greek, before }).ok).toBe(true);
});
