/** A lock screen shows what every passer-by may read. */
import { expect, test } from 'vitest';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { notificationKinds } from '../../../domain/notifications/notifications.ts';
import { isPushed } from '../../../domain/notifications/push.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { pushText } from './push-text.ts';

const facts = {
  order: '123',
  company: 'Evolia',
  reason: 'The buyer Ana owes 24.50.',
  reasonLanguage: 'en',
  certificate: 'PH-2026-0001',
  product: 'Kalamata',
  day: '2026-11-21',
  orders: '2',
  oils: 'Kalamata (batch 7)',
} as const;

test.each(siteLanguages)('in %s each has a short title and text, without a reason', async (language) => {
  const i18n = createTranslations(language, await loadMessages(language));
  for (const kind of notificationKinds.filter(isPushed)) {
    const { title, text, path } = pushText(i18n, { kind, facts });
    expect([kind, title.length > 0 && title.length <= 90, text.length > 0 && text.length <= 260]).toEqual([
      kind,
      true,
      true,
    ]);
    expect(`${title} ${text}`).not.toMatch(/Ana|24\.50|[{}]/);
    expect(path).toMatch(/^\/(?:[a-z]{2}\/)?orders\/123$/);
  }
});

test.each([
  ['en', 'A new order request: 123', '3 bottles'],
  ['el', 'Νέο αίτημα παραγγελίας: 123', '3 φιάλες'],
  ['sl', 'Novo povpraševanje: 123', '3 steklenice'],
] as const)(
  'a new request in %s says how many bottles, and not who ordered them',
  async (language, title, text) => {
    const i18n = createTranslations(language, await loadMessages(language));
    expect(pushText(i18n, { kind: 'order-received', facts, bottles: 3 })).toMatchObject({ title, text });
  },
);
