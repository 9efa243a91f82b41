/** What the law asks to be stated about an oil, in one table; import it from `lazy-food-facts.ts`. */
import type { FoodInformationResponse } from '../../../contract/products/food-information.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { nutrients, purityUnits, purityValues } from '../../../domain/products/food-information.ts';
import { countryName } from '../../kernel/i18n/country-names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Definition, DefinitionList } from '../../kernel/ui/definition-list.tsx';

export interface FoodFactsProps {
  information: FoodInformationResponse;
  product: Pick<ProductResponse, 'volume' | 'harvestDate'>;
  /** Legal name and postal address of the seller; none where it is not stated. */
  operator: readonly string[];
}

export function FoodFacts(props: FoodFactsProps) {
  const i18n = useTranslations();
  return (
    <section className="mt-10 border-t border-line pt-5">
      <h2 className="type-h3 mb-2.5">{i18n.t('food.title')}</h2>
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-2 lg:items-start">
        <DefinitionList items={factsOf(i18n, props)} />
        <Nutrition nutrition={props.information.nutrition} />
      </div>
    </section>
  );
}

function factsOf(i18n: Translations, { information, product, operator }: FoodFactsProps): Definition[] {
  const { t, formats } = i18n;
  const { category, bestBefore, extraction, organicCode } = information;
  const harvest = product.harvestDate;
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [t('food.category'), [t(`food.category.${category}`), t(`food.sentence.${category}`)]],
    [t('food.origin'), originOf(i18n, information)],
    [t('food.net'), product.volume === null ? [] : [formats.millilitres(product.volume)]],
    [t('food.operator'), operator],
    [t('food.extraction'), extraction === null ? [] : [t(`food.extraction.${extraction}`)]],
    [t('food.organic'), organicCode === null ? [] : [organicCode]],
    [t('food.storage'), [t('food.storage.text')]],
    [t('food.bestBefore'), [bestBefore === null ? t('food.bestBefore.label') : formats.date(bestBefore)]],
    [t('food.allergens'), [t('food.allergens.none')]],
    [t('food.purity'), harvest === null ? [] : purityOf(i18n, information, harvest)],
  ];
  return facts.flatMap(([term, lines]) =>
    lines.length === 0
      ? []
      : [
          {
            key: term,
            term,
            value: lines.map((text) => (
              <span key={text} dir="auto" className="block wrap-anywhere">
                {text}
              </span>
            )),
          },
        ],
  );
}

function originOf({ t, language }: Translations, information: FoodInformationResponse): string[] {
  const { origin, originCountry, originName, originFile } = information;
  if (originCountry !== null) return [countryName(language, originCountry)];
  return [t(`food.origin.${origin}`), ...[originName, originFile].filter((text) => text !== null)];
}

function purityOf(
  { t, formats }: Translations,
  { purity }: FoodInformationResponse,
  harvest: string,
): string[] {
  if (purity === null) return [];
  const values = purityValues.map((name) =>
    `${t(`food.${name}`)}: ${formats.number(purity[name], 3)} ${purityUnits[name] ?? ''}`.trim(),
  );
  return [...values, `${t('food.harvest')}: ${formats.date(harvest)}`];
}

function Nutrition({ nutrition }: Pick<FoodInformationResponse, 'nutrition'>) {
  const { t, formats } = useTranslations();
  const energy = `${formats.number(nutrition.kilojoules)} kJ / ${formats.number(nutrition.kilocalories)} kcal`;
  return (
    <table className="w-full border-collapse">
      <caption className="pb-2 text-left font-semibold">{t('food.nutrition')}</caption>
      <tbody className="tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal [&_tr]:border-t [&_tr]:border-line">
        <tr>
          <th scope="row">{t('food.energy')}</th>
          <td>{energy}</td>
        </tr>
        {nutrients.map((name) => (
          <tr key={name}>
            <th scope="row" className={name === 'saturates' || name === 'sugars' ? 'pl-4' : undefined}>
              {t(`food.${name}`)}
            </th>
            <td>{`${formats.number(nutrition[name], 2)} g`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
