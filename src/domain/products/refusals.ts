/** Why a request about a product may be refused. */
export const productRefusals = [
  'product-not-found',
  'producer-not-approved',
  'certificate-not-in-force',
  'batch-exists',
  'batch-not-found',
  'batch-number-exists',
  'batch-number-on-record',
  'batch-in-use',
  'batch-days',
  'harvest-in-future',
  'bottling-in-future',
  'bottled-before-harvest',
  'level-above-certified',
  'content-above-certified',
  'product-has-codes',
  'product-conflict',
  'oil-not-same',
] as const;
export type ProductRefusal = { readonly code: (typeof productRefusals)[number] };
