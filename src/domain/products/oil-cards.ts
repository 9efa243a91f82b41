/** Cards that stand before an oil: on the shelf of a shop, or on the table of a fair. */
export const oilCards = ['shelf-talker', 'table-card'] as const;
export type OilCard = (typeof oilCards)[number];

export function oilCardPath(productId: number, card: OilCard): string {
  return `/print/oil/${productId}?card=${card}`;
}
