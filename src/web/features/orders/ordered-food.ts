/** The food information of an ordered oil, as it was when the order was sent (Regulation (EU) No 1169/2011, Art. 14). */
import type { StatedOrder } from '../../../contract/orders/orders.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { type FoodFact, foodFacts, nutritionFacts } from '../products/food-sentences.ts';

type Ordered = Pick<StatedOrder, 'food' | 'items' | 'seller'>;

/** None in older orders. */
export function orderedFoodFacts(i18n: Translations, order: Ordered, item: number): FoodFact[] {
  const information = order.food.find((one) => one.item === item);
  const oil = order.items.find(({ id }) => id === item);
  if (information === undefined || oil === undefined) return [];
  const { seller } = order;
  const product = { volume: oil.volume, harvestDate: information.harvestDate };
  const operator = seller === null ? [] : [seller.legalName, ...seller.address.split('\n')];
  const lines = nutritionFacts(i18n, information).map(({ term, value }) =>
    i18n.t('orders.mail.fact', { term, value }),
  );
  return [...foodFacts(i18n, { information, product, operator }), { term: i18n.t('food.nutrition'), lines }];
}
