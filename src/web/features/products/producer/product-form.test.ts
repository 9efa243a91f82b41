/** Numbers in the producer's format are parsed correctly, and every missing field is reported. */
import { expect, test } from 'vitest';
import { checkProduct, noProduct } from './product-form.ts';

const typed = { ...noProduct, name: 'First Crates', price: '36,50', volume: '500', phenolicContent: '1.468' };
const english = { language: 'en', today: '2026-11-21' };
const greek = { ...english, language: 'el' };

test('reads a comma or a point in the format of the language', () => {
  const inGreek = checkProduct(typed, greek);
  expect(inGreek).toMatchObject({ ok: true, input: { price: 36.5, volume: 500, phenolicContent: 1468 } });
  const inEnglish = checkProduct({ ...typed, price: '36.50', phenolicContent: '1,468' }, english);
  expect(inEnglish).toMatchObject({ ok: true, input: { price: 36.5, phenolicContent: 1468 } });
});

test('requires price, volume, content and name', () => {
  expect(checkProduct(noProduct, english)).toEqual({
    ok: false,
    errors: { name: 'missing', price: 'missing', volume: 'missing', phenolicContent: 'missing' },
  });
});

test('refuses a price with three decimals, a fractional volume and a bottling before the harvest', () => {
  const wrong = {
    ...typed,
    price: '36.505',
    volume: '500.5',
    phenolicContent: '0',
    harvestDate: '2026-10-20',
    bottlingDate: '2026-10-19',
  };
  expect(checkProduct(wrong, english)).toEqual({
    ok: false,
    errors: { price: 'wrong', volume: 'wrong', phenolicContent: 'wrong', bottlingDate: 'wrong' },
  });
});

test('refuses a harvest or a bottling in the future', () => {
  const bottled = { ...typed, harvestDate: '2026-11-01', bottlingDate: '2027-05-01' };
  expect(checkProduct(bottled, greek)).toEqual({ ok: false, errors: { bottlingDate: 'wrong' } });
  const wrong = { ...typed, harvestDate: '2026-11-23' };
  expect(checkProduct(wrong, greek)).toEqual({ ok: false, errors: { harvestDate: 'wrong' } });
  expect(checkProduct({ ...wrong, harvestDate: '2026-11-22' }, greek).ok).toBe(true);
});

test('accepts an empty bar code and one with spaces, and refuses a wrong digit', () => {
  expect(checkProduct(typed, greek)).toMatchObject({ ok: true, input: { gtin: '' } });
  const copied = checkProduct({ ...typed, gtin: '5 201234 567894' }, greek);
  expect(copied).toMatchObject({ ok: true, input: { gtin: '5201234567894' } });
  const swapped = checkProduct({ ...typed, gtin: '5201234567984' }, greek);
  expect(swapped).toEqual({ ok: false, errors: { gtin: 'wrong' } });
});

test('leaves the highest level to the measurement, whatever content is stated', () => {
  const stated = { ...typed, phenolicContent: '600', certificationLevel: 'triple_gold' };
  expect(checkProduct(stated, greek)).toMatchObject({
    ok: true,
    input: { certificationLevel: 'triple_gold' },
  });
});
