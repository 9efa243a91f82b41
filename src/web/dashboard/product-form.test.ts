/** What a producer types in their own language arrives as the number they meant, and every empty field is named. */
import { expect, test } from 'vitest';
import { noProduct, readProductForm } from './product-form.ts';

const typed = { ...noProduct, name: 'First Crates', price: '36,50', volume: '500', phenolicContent: '1.468' };

test('a comma or a point is read as the reader of the language means it', () => {
  const greek = readProductForm(typed, 'el');
  expect(greek).toMatchObject({ ok: true, product: { price: 36.5, volume: 500, phenolicContent: 1468 } });
  const english = readProductForm({ ...typed, price: '36.50', phenolicContent: '1,468' }, 'en');
  expect(english).toMatchObject({ ok: true, product: { price: 36.5, phenolicContent: 1468 } });
});

test('price, volume, content and name are required', () => {
  expect(readProductForm(noProduct, 'en')).toEqual({
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
  expect(readProductForm(wrong, 'en')).toEqual({
    ok: false,
    faults: { price: 'wrong', volume: 'wrong', phenolicContent: 'wrong', bottlingDate: 'wrong' },
  });
});

test('a bar code may be left out, is taken with its spaces, and refused when a digit is wrong', () => {
  expect(readProductForm(typed, 'el')).toMatchObject({ ok: true, product: { gtin: '' } });
  const copied = readProductForm({ ...typed, gtin: '5 201234 567894' }, 'el');
  expect(copied).toMatchObject({ ok: true, product: { gtin: '5201234567894' } });
  const swapped = readProductForm({ ...typed, gtin: '5201234567984' }, 'el');
  expect(swapped).toEqual({ ok: false, faults: { gtin: 'wrong' } });
});

test('a level above the content is refused, unless neither was touched', () => {
  const asked = { ...typed, certificationLevel: 'triple_gold' };
  expect(readProductForm(asked, 'el')).toEqual({ ok: false, faults: { certificationLevel: 'wrong' } });
  const before = { certificationLevel: 'triple_gold', phenolicContent: 1468 } as const;
  expect(readProductForm(asked, 'el', before).ok).toBe(true);
});
