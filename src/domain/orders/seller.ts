/**
 * Who sells, and on which terms: what a consumer knows before a contract at a distance and has confirmed afterwards (Directive
 * 2011/83/EU, Art. 6 (1) and 8 (7)). An oil cannot be ordered without it. The texts of the law were not at hand: `decisions/0060`.
 */

/** How the buyer pays the producer (Art. 6 (1) (g)); nothing is paid here. */
export const paymentWays = ['transfer-in-advance', 'invoice', 'payment-link', 'on-delivery'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** The database has the same limits. */
export const sellerLimits = {
  legalName: { least: 2, most: 200 },
  address: { least: 10, most: 500 },
  email: { most: 254 },
  phone: { least: 5, most: 40 },
  register: { least: 2, most: 200 },
  taxId: { most: 30 },
  /** Percent. Some Member States tax food at zero; the highest rate of the Union is 27. */
  vatRate: { least: 0, most: 30 },
  vatExemption: { least: 5, most: 500 },
  /** From the confirmation: 30 days where nothing else is agreed (Art. 18 (1)). */
  deliveryDays: { least: 1, most: 90, usual: 30 },
} as const;

export interface SellerDetails {
  /** Art. 6 (1) (b) and (c): identity, address, telephone and email. */
  readonly legalName: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** Trade register and number (Regulation (EU) 2022/2065, Art. 30 (1) (c)); null: in none. */
  readonly register: string | null;
  /** VAT or tax number (Directive 2000/31/EC, Art. 5 (1) (g)). */
  readonly taxId: string | null;
  /** Promises to offer only what complies with the law of the Union (Regulation (EU) 2022/2065, Art. 30 (1) (e)). */
  readonly selfCertified: boolean;
  /** Percent with one decimal, included in each price (Art. 6 (1) (e), Directive 2006/112/EC); null: exempt. */
  readonly vatRate: string | null;
  /** Why no tax is due, in the producer's words; null where a rate is stated. */
  readonly vatExemption: string | null;
  readonly payment: PaymentWay;
  readonly deliveryDays: number;
}

/** As they were at a moment: an order keeps them as they were when it was sent. */
export interface StatedSeller extends SellerDetails {
  /** ISO 8601. */
  readonly statedAt: string;
}

/** Either a rate or the reason of an exemption. */
export function hasOneVatStatement({
  vatRate,
  vatExemption,
}: Pick<SellerDetails, 'vatRate' | 'vatExemption'>): boolean {
  return (vatRate === null) !== (vatExemption === null);
}
