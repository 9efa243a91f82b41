import { describe, expect, test } from 'vitest';
import type { NotificationResponse } from '../../../../contract/notifications/notifications.ts';
import type { StatedOrder } from '../../../../contract/orders/orders.ts';
import { reportOutcomes } from '../../../../domain/cases/reports.ts';
import { siteLanguages } from '../../../../domain/common/languages.ts';
import { defaultTheme, themes } from '../../../../domain/common/themes.ts';
import { notificationKinds } from '../../../../domain/notifications/notifications.ts';
import { loadMessages } from '../../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../../kernel/i18n/translations.ts';
import { colour } from '../../../kernel/ui/plain-colours.ts';
import { writeMail } from './write-mail.tsx';

const facts: NotificationResponse['facts'] = {
  company: 'Κτήμα <b>Ελαιών</b> & Υιοί',
  level: 'double_gold',
  certificate: 'PHL-2026-000010',
  day: '2026-12-21',
  producer: '11',
  product: 'Early harvest',
  code: '0C4N-9QZB-5TVX-K',
  finding: 'explained',
  batch: 'EVO-2640-01',
  document: 'report-2026.pdf',
  role: 'admin',
  order: '12',
  report: '1042',
  about: 'Early harvest',
  reason: 'The bottles leak.\nPlease stop selling them.',
};
const origin = 'https://phenolive.example';
const read = { id: 1, createdAt: '2026-11-21T10:00:00Z', readAt: null } as const;

describe.each(siteLanguages)('mail in %s', (language) => {
  test.each(notificationKinds)('%s says what was decided, why, and where to read more', async (kind) => {
    const mail = await writeMail(
      'notification',
      { ...read, kind, facts },
      { language, theme: null, origin, name: 'Ελένη' },
    );
    expect(mail.subject).not.toMatch(/[{}\n]/);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(mail.html).not.toContain('<b>');
    for (const part of [mail.subject, 'Ελένη', 'The bottles leak.', `${origin}/`]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.text).not.toMatch(/[{}]|undefined|notices\./);
    expect(mail.preferencesUrl).toBe(
      `${origin}${language === 'en' ? '' : `/${language}`}/settings#notifications`,
    );
    expect(mail.text).toContain(mail.preferencesUrl);
  });

  test.each([null, ...reportOutcomes])(
    'a reporter reads what was decided, why, and where to appeal: %s',
    async (outcome) => {
      const path = outcome === null ? '/product/12' : '/report?appeal=12&key=a.b';
      const reason = outcome === null ? null : { text: 'The label is right.', language: null };
      const shown = { number: 12, about: 'Early harvest', path, outcome, reason };
      const mail = await writeMail('report', shown, { language, theme: null, origin, name: null });
      expect(mail.subject).toContain('12');
      expect(mail.text).toContain('Early harvest');
      expect(mail.text).toContain(reason?.text ?? '12');
      expect(mail.text).toContain(path);
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]|undefined|reports\.|notices\./);
    },
  );
});

const stated: StatedOrder = {
  id: 12,
  userId: 'buyer',
  buyerName: 'Ana Kovač',
  buyerEmail: 'ana@buyer.example',
  producerId: 11,
  producerName: 'Κτήμα <b>Ελαιών</b>',
  producerLocation: 'Pylos',
  producerCountry: 'greece',
  producerEmail: 'elaion@producer.example',
  termsVersion: '2026-01-01',
  producerPhone: '+30 27230 11111',
  seller: {
    legalName: 'Elaion Single Member P.C.',
    address: 'Navarinou 7\n24001 Pylos\nGreece',
    email: 'elaion@producer.example',
    phone: '+30 27230 11111',
    register: 'GEMI 000000000001',
    taxId: 'EL999999999',
    selfCertified: true,
    vatRate: '13.5',
    vatExemption: null,
    payment: 'transfer-in-advance',
    deliveryDays: 14,
    statedAt: '2026-11-20T10:00:00.000Z',
  },
  status: 'shipped',
  goodsAmount: '186.00',
  shippingCost: '9.50',
  totalAmount: '195.50',
  withdrawnAmount: null,
  withdrawal: { lastDay: null, isOver: false, settleBy: null },
  items: [
    {
      id: 1,
      productId: 25,
      name: 'Early harvest',
      volume: 500,
      batchNumber: 'EH-1',
      quantity: 3,
      price: '62.00',
      leftOut: false,
      recalled: false,
      withdrawn: false,
    },
    {
      id: 2,
      productId: null,
      name: 'Late harvest',
      volume: 250,
      batchNumber: null,
      quantity: 1,
      price: '17.00',
      leftOut: true,
      recalled: true,
      withdrawn: false,
    },
  ],
  food: [],
  changes: [],
  shippingAddress: {
    name: 'Ana Kovač',
    street: 'Riva 1',
    postalCode: '21000',
    city: 'Split',
    country: 'HR',
    phone: '+385 21 111111',
  },
  message: 'Please ring <twice>.',
  events: [
    {
      action: 'ship',
      side: 'seller',
      toStatus: 'shipped',
      reason: null,
      sellerLeft: false,
      leftOn: null,
      carrier: 'ELTA',
      trackingNumber: 'RR123456785GR',
      actor: null,
      consumerName: null,
      exception: null,
      at: '2026-11-22T10:00:00Z',
    },
  ],
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
};

/** Each is about an order that binds, will bind or no longer binds. */
const binding = [
  'order-requested',
  'order-received',
  'order-confirmed',
  'order-oil-left-out',
  'order-shipped',
  'order-cancelled',
  'order-withdrawal-received',
  'order-contract-withdrawn',
] as const;

describe.each(siteLanguages)('mail about an order in %s', (language) => {
  test.each(binding)('%s states who sells, what, for how much, and where it goes', async (kind) => {
    const mail = await writeMail(
      'notification',
      { ...read, kind, facts: { order: '12', company: stated.producerName }, order: stated },
      { language, theme: null, origin, name: 'Ana' },
    );
    // A time without its zone could be that of either side.
    expect(mail.text).toMatch(/\b1\d[:.]00 \([^)]+\)/);
    const amounts = mail.text.replaceAll(/[€\s]/g, '').replaceAll(',', '.');
    // Each bottle, a litre of it, the line, the shipping and the total.
    for (const amount of ['62.00', '124.00', '186.00', '9.50', '195.50']) expect(amounts).toContain(amount);
    const seller = [
      'Κτήμα <b>Ελαιών</b>',
      'Elaion Single Member P.C.',
      'Navarinou 7',
      '24001 Pylos',
      'elaion@producer.example',
      '+30 27230 11111',
      // Tax, delivery, withdrawal and the day of the terms.
      language === 'en' ? '13.5%' : '13,5',
      '14',
      'legal/withdrawal',
      '2026',
    ];
    const address = ['Ana Kovač', 'Riva 1', '21000 Split', 'ana@buyer.example', '+385 21 111111'];
    const parcel = ['ELTA', 'RR123456785GR'];
    for (const part of [
      ...seller,
      ...address,
      ...parcel,
      'Early harvest',
      'Late harvest',
      'Please ring <twice>.',
    ])
      expect(mail.text).toContain(part);
    expect(mail.text).not.toMatch(/[{}]|undefined|orders\./);
    expect(mail.html).not.toMatch(/<b>|<twice>/);
  });

  test('acknowledges a withdrawal with its content, date and time, and says who pays what until when', async () => {
    const [first, second] = stated.items;
    if (first === undefined || second === undefined) throw new Error('The order has two oils.');
    const order: StatedOrder = {
      ...stated,
      status: 'withdrawn',
      items: [{ ...first, withdrawn: true }, second],
      withdrawnAmount: '195.50',
      withdrawal: { lastDay: '2026-12-08', isOver: false, settleBy: '2026-12-07' },
      events: stated.events.concat({
        action: 'withdraw-contract',
        side: 'buyer',
        toStatus: 'withdrawn',
        reason: null,
        sellerLeft: false,
        leftOn: null,
        carrier: null,
        trackingNumber: null,
        actor: null,
        consumerName: 'Ana Kovač-Horvat',
        exception: null,
        at: '2026-11-23T21:59:00Z',
      }),
    };
    const mail = await writeMail(
      'notification',
      {
        ...read,
        kind: 'order-withdrawal-received',
        facts: { order: '12', company: stated.producerName },
        order,
      },
      { language, theme: null, origin, name: 'Ana' },
    );
    const { t, formats } = createTranslations(language, await loadMessages(language));
    expect(mail.text).toContain('Ana Kovač-Horvat');
    expect(mail.text).toMatch(/\b\d\d[:.]59/);
    expect(mail.text).toContain(formats.date('2026-12-07'));
    expect(mail.text).toContain(`(${t('orders.status.withdrawn')})`);
    expect(mail.text).toContain('/legal/withdrawal');
    expect(mail.text).not.toMatch(/[{}]|undefined|orders\./);
  });

  test('says where the shipping is agreed, and has no address of a deleted account', async () => {
    const order = {
      ...stated,
      shippingCost: null,
      totalAmount: '186.00',
      shippingAddress: null,
      message: null,
    };
    const mail = await writeMail(
      'notification',
      { ...read, kind: 'order-confirmed', facts: { order: '12', company: stated.producerName }, order },
      { language, theme: null, origin, name: 'Ana' },
    );
    const { t } = createTranslations(language, await loadMessages(language));
    expect(mail.text).toContain(t('orders.shipping.agreed'));
    expect(mail.text).not.toContain('ana@buyer.example');
  });
});

describe.each(siteLanguages)('the checkpoint of the audit log in %s', (language) => {
  const token = `${'e'.repeat(300)}.${'p'.repeat(150)}.${'s'.repeat(86)}`;
  const note = 'localhost/log\n5679\nAAAA\n\n— localhost/log AAAA\n';
  const checkpoint = { entries: 1234, hash: 'ab'.repeat(32), at: '2026-11-21T10:00:00Z', token };

  test.each([false, true])(
    'has one line to store, and a warning if the log contradicts it: %s',
    async (isContradicted) => {
      const mail = await writeMail(
        'auditCheckpoint',
        { ...checkpoint, isContradicted, publicLog: { entry: 5678, note } },
        { language, theme: null, origin, name: null },
      );
      expect(mail.text.split('\n')).toContain(token);
      expect(mail.text).toContain(checkpoint.hash);
      expect(mail.subject.includes('1234') || /1[.,\s]234/.test(mail.subject)).toBe(!isContradicted);
      expect(mail.text).toMatch(/5[.,\s]?678/);
      expect(mail.attachment).toEqual({ fileName: 'log-checkpoint.txt', text: note });
      expect(mail.text).not.toMatch(/[{}]|undefined|audit\./);
    },
  );
});

test.each(themes)(
  'uses palette %s if the account names it, and the default palette if it names none',
  async (theme) => {
    const notification = { ...read, kind: 'review-started', facts: { company: 'Evolia' } } as const;
    const reader = { language: 'en', origin, name: null } as const;
    const mail = await writeMail('notification', notification, { ...reader, theme });
    const unnamed = await writeMail('notification', notification, { ...reader, theme: null });
    for (const name of ['--brand', '--paper', '--ink']) expect(mail.html).toContain(colour(name, theme));
    expect(mail.html === unnamed.html).toBe(theme === defaultTheme);
  },
);

test('greets a recipient without a known name by no name', async () => {
  const mail = await writeMail(
    'notification',
    { ...read, kind: 'review-started', facts: { company: 'Evolia' } },
    { language: 'en', theme: null, origin, name: null },
  );
  expect(mail.text).toContain('Hello,');
  expect(mail.text).not.toContain('Reason');
});

test('marks the reason with the language of its writer, apart from its label', async () => {
  const write = async (shown: NotificationResponse['facts']) =>
    writeMail(
      'notification',
      { ...read, kind: 'certificate-suspended', facts: shown },
      { language: 'el', theme: null, origin, name: null },
    );
  const { html, text } = await write({ ...facts, reasonLanguage: 'en' });
  expect(html).toMatch(/<strong>Αιτιολογία:<\/strong> <span lang="en" dir="auto">The bottles leak\./);
  expect(text).toContain('Αιτιολογία: The bottles leak.');
  expect((await write(facts)).html).toMatch(/<span dir="auto">The bottles leak\./);
});

test('lists the oils of a certificate, and counts those that it does not name', async () => {
  const write = async (shown: NotificationResponse['facts']) =>
    writeMail(
      'notification',
      { ...read, kind: 'certificate-revoked', facts: { ...facts, ...shown } },
      { language: 'en', theme: null, origin, name: null },
    );
  const { html, text } = await write({ oils: 'Early <harvest> (B-1)\nB-2', moreOils: '1200' });
  for (const name of ['Early &lt;harvest&gt; (B-1)', 'B-2', 'and 1,200 more']) {
    expect(html).toContain(`<li>${name}</li>`);
  }
  expect(text).toMatch(/Oils and batches concerned:\s+\* Early <harvest> \(B-1\)\s+\* B-2/);
  expect((await write({})).text).not.toContain('Oils and batches');
});

test.each([
  [{ orders: '1', order: '12' }, '/orders/12', 'You have an order with this producer'],
  [{ orders: '3' }, '/orders', 'You have 3 orders with this producer'],
])('tells a buyer how many open orders they have and links to them: %j', async (waiting, path, said) => {
  const mail = await writeMail(
    'notification',
    {
      ...read,
      kind: 'order-certificate-suspended',
      facts: { company: 'Evolia', certificate: 'PHL-2026-000011', ...waiting },
    },
    { language: 'en', theme: null, origin, name: null },
  );
  expect(mail.text).toContain(said);
  expect(mail.html).toContain(`href="${origin}${path}"`);
});

test('links a reinstated user to the settings, a suspended user to no page behind the sign-in', async () => {
  const write = async (kind: 'account-suspended' | 'account-reinstated') =>
    writeMail('notification', { ...read, kind, facts }, { language: 'en', theme: null, origin, name: null });
  expect((await write('account-suspended')).html).not.toContain(`${origin}/settings"`);
  expect((await write('account-reinstated')).html).toContain(`${origin}/settings"`);
});
