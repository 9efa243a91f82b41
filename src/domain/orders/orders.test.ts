/** Who can take which step of an order, and exact totals. */
import { expect, test } from 'vitest';
import { nextState, possibleActions } from '../common/transitions.ts';
import { type RequestedProduct, statusOfLine } from './basket.ts';
import { centsOfPrice, checkCost, costOf, priceOfCents, sumOf } from './pricing.ts';
import { actionsOf, type OrderAction, orderActions, orderStatuses, orderTransitions } from './states.ts';

test('an order is confirmed, shipped and delivered', () => {
  expect(nextState(orderTransitions, 'pending', 'confirm')).toBe('confirmed');
  expect(nextState(orderTransitions, 'confirmed', 'ship')).toBe('shipped');
  expect(nextState(orderTransitions, 'shipped', 'deliver')).toBe('delivered');
});

test('the buyer withdraws only an order that the seller has not answered', () => {
  const states = orderStatuses.filter((status) => actionsOf(['buyer'], status).includes('withdraw'));
  expect(states).toEqual(['pending']);
});

test('the seller confirms, ships and ends an order; the buyer cannot', () => {
  expect(actionsOf(['seller'], 'pending')).toEqual(['confirm', 'leave-out', 'decline']);
  expect(actionsOf(['seller'], 'confirmed')).toEqual([
    'ship',
    'leave-out',
    'ship-before-recall',
    'cancel',
    'reimburse',
    'state-exception',
  ]);
  expect(actionsOf(['buyer'], 'confirmed')).toEqual(['withdraw-contract']);
  expect(actionsOf(['buyer'], 'shipped')).toEqual(['deliver', 'withdraw-contract']);
});

test('a declined or cancelled order stays so, and a withdrawn one stays withdrawn', () => {
  const last = orderStatuses.filter((status) => possibleActions(orderTransitions, status).length === 0);
  expect(last).toEqual(['declined', 'cancelled']);
  expect(new Set(Object.values(orderTransitions.withdrawn))).toEqual(new Set(['withdrawn']));
});

test('only the buyer withdraws from a contract, from its confirmation on', () => {
  const states = orderStatuses.filter((status) => actionsOf(['buyer'], status).includes('withdraw-contract'));
  expect(states).toEqual(['confirmed', 'shipped', 'delivered']);
  expect(orderStatuses.flatMap((status) => actionsOf(['seller'], status))).not.toContain('withdraw-contract');
});

const repeated: readonly OrderAction[] = ['leave-out', 'withdraw-contract', 'reimburse', 'state-exception'];

test('every action leads on from exactly one state, except those that can happen again', () => {
  for (const action of orderActions.filter((one) => !repeated.includes(one))) {
    const from = orderStatuses.filter((status) => nextState(orderTransitions, status, action) !== undefined);
    expect(from).toHaveLength(1);
  }
  const saved = orderStatuses.filter((status) => nextState(orderTransitions, status, 'leave-out') === status);
  expect(saved).toEqual(['pending', 'confirmed']);
});

test.each([
  ['36.00', 3600],
  ['0.01', 1],
  ['19.9', 1990],
  ['7', 700],
  ['99999.99', 9_999_999],
  // 1.1 + 2.2 in floating point is more than 3.3.
  ['1.10', 110],
])('%s euro are %i cents', (price, cents) => {
  expect(centsOfPrice(price)).toBe(cents);
  expect(centsOfPrice(priceOfCents(cents))).toBe(cents);
});

test('three bottles at 0.10 cost 0.30, to the cent', () => {
  expect(priceOfCents(costOf([{ quantity: 3, priceCents: 10 }], () => null).totalCents)).toBe('0.30');
});

test('refuses a total that the database cannot store', () => {
  const dear = { quantity: 500, priceCents: 9_999_999 };
  const costs = [[dear], [dear, dear]].map((lines) => checkCost(costOf(lines, () => null)));
  expect(costs.map(({ ok }) => ok)).toEqual([true, true]);
  // The shipping counts too.
  const [, two] = costs;
  expect(two).toMatchObject({ ok: true, value: { goodsCents: 9_999_999_000 } });
  expect(checkCost(costOf([dear, dear], () => 1000))).toEqual({
    ok: false,
    refusal: { code: 'order-too-large' },
  });
});

test('a total includes the shipping where it is stated, and so does the grand total of several requests', () => {
  const [stated, agreed] = [
    costOf([{ quantity: 2, priceCents: 3100 }], () => 950),
    costOf([{ quantity: 1, priceCents: 2990 }], () => null),
  ];
  expect(stated).toEqual({ goodsCents: 6200, shippingCents: 950, totalCents: 7150 });
  expect(agreed).toEqual({ goodsCents: 2990, shippingCents: null, totalCents: 2990 });
  expect(sumOf([stated, agreed])).toEqual({ goodsCents: 9190, shippingCents: null, totalCents: 10_140 });
  expect(sumOf([stated, stated]).shippingCents).toBe(1900);
  expect(sumOf([])).toEqual({ goodsCents: 0, shippingCents: 0, totalCents: 0 });
});

const offered: RequestedProduct = {
  isOwn: false,
  quantity: 3,
  bottlesAvailable: null,
  producerStatus: 'approved',
  isWithdrawn: false,
  isRecalled: false,
  certificate: 'active',
  batchCertificate: 'active',
  isAvailable: true,
  isSellerStated: true,
  isFoodStated: true,
  foodInformationDue: null,
  price: '24.50',
};

test.each([
  [{}, 'orderable'],
  [{ certificate: null }, 'orderable'],
  [{ certificate: 'expired' }, 'orderable'],
  [{ price: null }, 'no_price'],
  [{ isAvailable: false }, 'out_of_stock'],
  [{ bottlesAvailable: 3 }, 'orderable'],
  [{ bottlesAvailable: 2 }, 'insufficient_stock'],
  [{ bottlesAvailable: 2, price: null }, 'no_price'],
  [{ bottlesAvailable: 0, isAvailable: false }, 'out_of_stock'],
  [{ isSellerStated: false }, 'seller_not_stated'],
  [{ isSellerStated: false, isAvailable: false }, 'out_of_stock'],
  [{ isFoodStated: false }, 'food_not_stated'],
  [{ isFoodStated: false, isSellerStated: false }, 'seller_not_stated'],
  [{ isFoodStated: false, foodInformationDue: '2026-12-12' }, 'food_not_stated'],
  [{ isFoodStated: false, foodInformationDue: '2026-12-13' }, 'orderable'],
  [{ foodInformationDue: '2026-12-12' }, 'orderable'],
  [{ certificate: 'suspended' }, 'certificate_not_in_force'],
  [{ certificate: 'revoked', isAvailable: false }, 'certificate_not_in_force'],
  [{ batchCertificate: null }, 'orderable'],
  [{ batchCertificate: 'expired' }, 'orderable'],
  [{ batchCertificate: 'revoked' }, 'certificate_not_in_force'],
  [{ batchCertificate: 'suspended' }, 'certificate_not_in_force'],
  [{ isRecalled: true }, 'recalled'],
  [{ isWithdrawn: true }, 'withdrawn'],
  [{ producerStatus: 'pending' }, 'not_listed'],
  [{ isOwn: true, isWithdrawn: true }, 'own'],
] as const)('a product with %j is %s', (change, status) => {
  expect(statusOfLine({ ...offered, ...change }, '2026-12-13')).toBe(status);
});
