/**
 * For how long an order names its buyer: while tax law asks the seller for its records, and for a request that became no contract
 * a year. The texts of the law were not at hand: `decisions/0060`.
 */

/**
 * Whole years from the end of the year: ten for the records of sales to consumers in other Member States (Directive
 * 2006/112/EC, Art. 369k). None is shorter than the guarantee of two years (Directive (EU) 2019/771, Art. 10).
 */
export const retentionYears = { least: 3, usual: 10, most: 100 } as const;

/** Of a request that was declined, cancelled or withdrawn before it was confirmed: nothing was sold, so no tax law applies. */
const requestDays = 365;

export interface OrdersToAnonymize {
  /** Contracts whose last event is older. */
  readonly contractsBefore: Date;
  /** Requests that became no contract, and whose last event is older. */
  readonly requestsBefore: Date;
}

export function ordersToAnonymize(now: Date, years: number): OrdersToAnonymize {
  return {
    contractsBefore: new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1)),
    requestsBefore: new Date(now.getTime() - requestDays * 24 * 60 * 60_000),
  };
}
