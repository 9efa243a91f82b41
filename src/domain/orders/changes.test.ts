/** An order placed before a recall or a revocation shows the change, and cannot be confirmed unchanged. */
import { describe, expect, test } from 'vitest';
import {
  adviceFor,
  blockerOf,
  type CertificateBehind,
  canHaveLeftOn,
  changesSince,
  confirmBlocker,
  isAllRecalled,
  type OrderWithRecords,
  orderChanges,
} from './changes.ts';
import { type OrderStatus, orderActions, orderStatuses } from './states.ts';

const oil = {
  name: 'First harvest',
  isListed: true,
  withdrawnOn: null,
  isLeftOut: false,
  isWithdrawn: false,
  recall: null,
};
const certificate: CertificateBehind = {
  number: 'PHL-2026-000011',
  state: 'active',
  validUntil: '2026-11-30',
  decidedOn: '2026-11-20',
};
const order: OrderWithRecords = {
  status: 'pending',
  sentOn: '2026-11-10',
  oils: [oil],
  certificates: [certificate],
};
const recall = { on: '2026-11-21', reason: 'The seal leaks.', language: 'el' } as const;

const kindsOf = (change: Partial<OrderWithRecords>) =>
  changesSince({ ...order, ...change }).map((one) => one.change);

describe('changes since an order was placed', () => {
  test.each([
    [{}, []],
    [{ certificates: [] }, []],
    [{ certificates: [{ ...certificate, state: 'suspended' }] }, ['certificate_suspended']],
    [{ certificates: [{ ...certificate, state: 'revoked' }] }, ['certificate_revoked']],
    [{ certificates: [{ ...certificate, state: 'expired' }] }, ['certificate_expired']],
    [
      {
        certificates: [
          { ...certificate, number: 'PHL-2026-000012' },
          { ...certificate, state: 'revoked' },
        ],
      },
      ['certificate_revoked'],
    ],
    // It had expired before the order was placed.
    [{ certificates: [{ ...certificate, state: 'expired', validUntil: '2026-11-09' }] }, []],
    [{ oils: [{ ...oil, recall }] }, ['recalled']],
    [{ oils: [{ ...oil, withdrawnOn: '2026-11-12' }] }, ['withdrawn']],
    [{ oils: [{ ...oil, isListed: false }] }, ['withdrawn']],
  ] as const)('for %j are %j', (change, kinds) => {
    expect(kindsOf(change)).toEqual(kinds);
  });

  test('are listed per product, most serious first, with day and reason', () => {
    const relevant = changesSince({
      ...order,
      oils: [
        { ...oil, withdrawnOn: '2026-11-12' },
        { ...oil, name: 'Second harvest', recall },
      ],
      certificates: [{ ...certificate, state: 'revoked' }],
    });
    expect(relevant).toEqual([
      { change: 'recalled', oil: 'Second harvest', certificate: null, ...recall },
      {
        change: 'certificate_revoked',
        oil: null,
        certificate: 'PHL-2026-000011',
        on: '2026-11-20',
        reason: null,
        language: null,
      },
      {
        change: 'withdrawn',
        oil: 'First harvest',
        certificate: null,
        on: '2026-11-12',
        reason: null,
        language: null,
      },
    ]);
  });

  test('end with a declined or cancelled order; after delivery only a recall is listed', () => {
    const all = { oils: [{ ...oil, recall }], certificates: [{ ...certificate, state: 'revoked' }] } as const;
    expect(orderStatuses.map((status) => [status, kindsOf({ ...all, status }).length])).toEqual([
      ['pending', 2],
      ['confirmed', 2],
      ['shipped', 2],
      ['delivered', 1],
      ['declined', 0],
      ['cancelled', 0],
      ['withdrawn', 1],
    ]);
  });
});

test('an oil that was withdrawn before it was shipped is neither shipped nor left out', () => {
  const gone = { ...oil, recall, isWithdrawn: true };
  expect(kindsOf({ status: 'confirmed', oils: [gone, oil] })).toEqual([]);
  expect(kindsOf({ status: 'shipped', oils: [gone, oil] })).toEqual(['recalled']);
  expect(blockerOf('ship', [], [gone, oil])).toBeUndefined();
  expect(isAllRecalled([gone, { ...oil, recall }])).toBe(true);
});

test('only a recall or a suspended or revoked certificate blocks the confirmation', () => {
  expect(orderChanges.map((change) => confirmBlocker([{ change }]))).toEqual([
    'order-oil-recalled',
    'order-certificate-not-in-force',
    'order-certificate-not-in-force',
    undefined,
    undefined,
  ]);
  expect(confirmBlocker([])).toBeUndefined();
});

test('a recall blocks confirming and shipping; a suspended or revoked certificate does not block shipping', () => {
  const hindered = (change: (typeof orderChanges)[number]) =>
    orderActions.filter((action) => blockerOf(action, [{ change }], [{ ...oil, recall }]) !== undefined);
  const ofRecalls = ['leave-out', 'ship-before-recall'];
  expect(orderChanges.map((change) => [change, hindered(change)])).toEqual([
    ['recalled', ['confirm', 'leave-out', 'ship']],
    ['certificate_revoked', ['confirm', ...ofRecalls]],
    ['certificate_suspended', ['confirm', ...ofRecalls]],
    ['withdrawn', ofRecalls],
    ['certificate_expired', ofRecalls],
  ]);
  expect(blockerOf('ship', [{ change: 'recalled' }], [oil])).toBe('order-oil-recalled');
});

describe('an order with one of two products recalled', () => {
  const oils = [oil, { ...oil, name: 'Second harvest', recall }];
  const recalled = [{ change: 'recalled' }] as const;

  test('can continue without it while a product is left', () => {
    expect(blockerOf('leave-out', recalled, oils)).toBeUndefined();
    expect(blockerOf('leave-out', recalled, [{ ...oil, recall }])).toBe('order-action-not-possible');
    expect(
      blockerOf('leave-out', recalled, [
        { ...oil, isLeftOut: true },
        { ...oil, recall },
      ]),
    ).toBe('order-action-not-possible');
    for (const status of ['pending', 'confirmed'] as const) {
      expect(adviceFor(recalled, { status, oils }, 'seller')).toBe('leaveOut');
      expect(adviceFor(recalled, { status, oils }, 'buyer')).toBe('willBeLeftOut');
    }
    expect(adviceFor(recalled, { status: 'shipped', oils }, 'buyer')).toBe('doNotUse');
  });

  test('lists no recall once the order continues without the product', () => {
    expect(kindsOf({ oils: [oil, { ...oil, recall, isLeftOut: true }] })).toEqual([]);
  });

  test('accepts a shipping day between the confirmation and the recall', () => {
    const known = { confirmedOn: '2026-11-12', today: '2026-11-25', oils };
    expect(
      ['2026-11-11', '2026-11-12', '2026-11-21', '2026-11-22'].map((day) => canHaveLeftOn(day, known)),
    ).toEqual([false, true, true, false]);
    expect(canHaveLeftOn('2026-11-21', { ...known, today: '2026-11-20' })).toBe(false);
  });
});

const both = (change: (typeof orderChanges)[number], status: OrderStatus) => [
  adviceFor([{ change }], { status, oils: [{ ...oil, recall }] }, 'seller'),
  adviceFor([{ change }], { status, oils: [{ ...oil, recall }] }, 'buyer'),
];

test.each([
  ['recalled', 'pending', ['decline', 'withdraw']],
  ['certificate_suspended', 'pending', ['decline', 'withdraw']],
  ['certificate_expired', 'pending', ['mayConfirm', 'mayWithdraw']],
  ['withdrawn', 'pending', ['mayConfirm', 'mayWithdraw']],
  ['recalled', 'confirmed', ['doNotSend', 'notToCome']],
  ['certificate_revoked', 'confirmed', ['mayCancel', 'askToCancel']],
  ['withdrawn', 'confirmed', ['stands', 'stands']],
  ['recalled', 'shipped', ['notifyBuyer', 'doNotUse']],
  ['certificate_revoked', 'shipped', ['stands', 'stands']],
  ['recalled', 'delivered', ['notifyBuyer', 'doNotUse']],
] as const)('for %s while the order is %s, seller and buyer see %j', (change, status, advice) => {
  expect(both(change, status)).toEqual(advice);
});

test('gives no advice without a change', () => {
  expect(adviceFor([], { status: 'pending', oils: [oil] }, 'seller')).toBeUndefined();
});
