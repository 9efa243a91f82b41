/** What the law asks to be stated about an oil, in one table; import it from `lazy-food-facts.ts`. */
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { type FoodStated, foodFacts, nutritionFacts } from './food-sentences.ts';

export function FoodFacts(props: FoodStated) {
  const i18n = useTranslations();
  return (
    <section className="mt-10 border-t border-line pt-5">
      <h2 className="type-h3 mb-2.5">{i18n.t('food.title')}</h2>
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-2 lg:items-start">
        <DefinitionList
          items={foodFacts(i18n, props).map(({ term, lines }) => ({
            key: term,
            term,
            value: lines.map((text) => (
              <span key={text} dir="auto" className="block wrap-anywhere">
                {text}
              </span>
            )),
          }))}
        />
        <Nutrition information={props.information} />
      </div>
    </section>
  );
}

function Nutrition({ information }: Pick<FoodStated, 'information'>) {
  const i18n = useTranslations();
  return (
    <table className="w-full border-collapse">
      <caption className="pb-2 text-left font-semibold">{i18n.t('food.nutrition')}</caption>
      <tbody className="tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal [&_tr]:border-t [&_tr]:border-line">
        {nutritionFacts(i18n, information).map(({ key, term, value }) => (
          <tr key={key}>
            <th scope="row" className={key === 'saturates' || key === 'sugars' ? 'pl-4' : undefined}>
              {term}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
