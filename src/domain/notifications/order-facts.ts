/** The facts of notifications about orders. */
import type { ConcernedOils } from './concerned-oils.ts';
import type { WrittenReason } from './written-reason.ts';

export interface OrderNotificationFacts {
  /** To the buyer: the receipt of the request. */
  'order-requested': OrderFacts;
  /** To the producer; to the administrators when the producer has no account. */
  'order-received': OrderFacts;
  'order-confirmed': OrderFacts & Partial<WrittenReason>;
  'order-declined': OrderFacts & Partial<WrittenReason>;
  'order-shipped': OrderFacts;
  'order-delivered': OrderFacts;
  /** By the producer, after confirmation. */
  'order-cancelled': OrderFacts & Partial<WrittenReason>;
  /** To the buyer: the producer deleted the account, so nothing is delivered. */
  'order-seller-left': OrderFacts;
  /** By the buyer, before the producer responded. */
  'order-withdrawn': OrderFacts & Partial<WrittenReason>;
  /** To the seller: the buyer withdrew from the contract, of all or some of its oils. */
  'order-contract-withdrawn': OrderFacts;
  /** To the buyer: the acknowledgement of that. */
  'order-withdrawal-received': OrderFacts;
  'order-reimbursed': OrderFacts;
  /** To the buyer: the seller states that the law excepts the oil from withdrawal. */
  'order-withdrawal-exception': OrderFacts & Partial<WrittenReason>;
  /** To the buyer: a product of an open or delivered order was recalled, by producer or administrator. */
  'order-oil-recalled': OrderFacts & WrittenReason & { readonly product: string };
  'order-recall-retracted': OrderFacts & WrittenReason & { readonly product: string };
  /** To the buyer: the order continues without the recalled products. */
  'order-oil-left-out': OrderFacts & { readonly product: string };
  /** To the buyer: the parcel was shipped on that day, before the recall. */
  'order-left-before-recall': OrderFacts & { readonly day: string };
  /** To buyers with open orders: the action on the certificate behind them. */
  'order-certificate-suspended': OpenOrdersFacts;
  'order-certificate-revoked': OpenOrdersFacts;
  'order-certificate-reinstated': OpenOrdersFacts;
}

interface OpenOrdersFacts extends Partial<WrittenReason>, ConcernedOils {
  readonly company: string;
  readonly certificate: string;
  /** Number of open orders. */
  readonly orders: string;
  /** The order number when there is exactly one. */
  readonly order?: string;
}

interface OrderFacts {
  /** Order number. */
  readonly order: string;
  readonly company: string;
}
