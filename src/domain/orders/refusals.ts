/** Why a call about a basket or an order request may be refused. */
export const orderRefusals = [
  'basket-full',
  'basket-empty',
  'basket-changed',
  'not-orderable',
  'order-not-found',
  'order-act-not-possible',
  'order-oil-recalled',
  'order-certificate-not-in-force',
  'order-too-large',
] as const;
export type OrderRefusal = { readonly code: (typeof orderRefusals)[number] };
