/** The model form is filled in with the seller and what can still be withdrawn, in each language. */
import { expect, test } from 'vitest';
import type { StatedOrder } from '../../../contract/orders/orders.ts';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { withdrawalForm } from './withdrawal-form.ts';

const oil = { leftOut: false, withdrawn: false, quantity: 2, volume: 500 };
// Safe: the form reads no other fields.
const order = {
  id: 12,
  createdAt: '2026-12-01T10:00:00Z',
  withdrawal: { lastDay: null, isOver: false, settleBy: null },
  seller: { legalName: 'Elaion P.C.', address: 'Navarinou 7\n24001 Pylos', email: 'elaion@producer.example' },
  items: [
    { ...oil, name: 'Early harvest' },
    { ...oil, name: 'Late harvest', withdrawn: true },
  ],
} as unknown as StatedOrder;

test.each(siteLanguages)('in %s', async (language) => {
  const i18n = createTranslations(language, await loadMessages(language));
  const { fileName, text } = withdrawalForm(i18n, order) ?? { fileName: '', text: '' };
  expect(fileName).toBe('withdrawal-12.txt');
  for (const said of [
    i18n.t('orders.form.title'),
    i18n.t('orders.form.statement'),
    'Elaion P.C.\nNavarinou 7\n24001 Pylos\nelaion@producer.example',
    'Early harvest',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('Late harvest');
});

test('there is none without a contract, once the time is over, or with nothing left', async () => {
  const i18n = createTranslations('en', await loadMessages('en'));
  expect(withdrawalForm(i18n, { ...order, withdrawal: null })).toBeUndefined();
  const isOver = { lastDay: '2026-12-20', isOver: true, settleBy: null };
  expect(withdrawalForm(i18n, { ...order, withdrawal: isOver })).toBeUndefined();
  expect(withdrawalForm(i18n, { ...order, items: order.items.slice(1) })).toBeUndefined();
});
