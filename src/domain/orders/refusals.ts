/** Why a request about a basket or an order may be refused. */
export const orderRefusals = [
  'basket-limit-reached',
  'basket-empty',
  'basket-conflict',
  'terms-conflict',
  'not-orderable',
  'order-not-found',
  'order-action-not-possible',
  'order-oil-recalled',
  'order-left-after-recall',
  'order-withdrawal-period-over',
  'order-certificate-not-in-force',
  'order-too-large',
  'order-not-shipped-there',
  'order-postal-code-malformed',
  'order-account-malformed',
  'parcels-unreadable',
  'idempotency-key-reused',
] as const;
export type OrderRefusal = { readonly code: (typeof orderRefusals)[number] };
