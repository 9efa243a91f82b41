/** Where a producer states the food information of an oil, copied from the oil that it completed last. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  FoodInformationInput,
  FoodInformationResponse,
} from '../../../../contract/products/food-information.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { SaveFoot } from '../../../kernel/forms/save-foot.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { dashboardKey } from '../../producers/producer/queries.ts';
import { foodInformationQuery } from '../food-query.ts';
import { LabelFields, NutritionFields, PurityFields } from './food-fields.tsx';
import { FoodDue } from './food-missing.tsx';
import { checkFood, type FoodField, foodFields, typedFoodOf } from './food-typing.ts';

export function FoodSection({ product }: { product: ProductResponse }) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: newest } = useQuery(foodInformationQuery(client, product.producerId));
  const { data: stated } = useQuery(foodInformationQuery(client, product.producerId, product.id));
  if (newest === undefined || stated === undefined) return null;
  const [saved] = stated;
  return (
    <section id="food" className="mt-12 border-t border-line pt-5">
      <h2 className="type-h2">{t('food.title')}</h2>
      <p className="type-purpose mt-2 max-w-reading">{t('food.lede')}</p>
      {saved === undefined ? (
        <>
          <Notice tone="warn" className="mt-4">
            <FoodDue due={product.foodInformationDue ?? null} />
          </Notice>
          <p className="mt-4 font-semibold">{t(newest.length > 0 ? 'food.copied' : 'food.proposed')}</p>
        </>
      ) : null}
      <FoodForm product={product} saved={saved} copied={newest[0]} />
    </section>
  );
}

interface FormProps {
  product: ProductResponse;
  saved: FoodInformationResponse | undefined;
  copied: FoodInformationResponse | undefined;
}

function FoodForm(props: FormProps) {
  const { t } = useTranslations();
  const { form, saving } = useFoodForm(props);
  return (
    <form noValidate onSubmit={form.submit(saving.act)} className="mt-5 grid gap-6">
      <ErrorSummary title={t('orders.send.errors')} attempt={form.attempt} errors={form.errors} />
      <LabelFields form={form} contradicted={props.saved?.contradictedExtraction ?? null} />
      <NutritionFields form={form} />
      <PurityFields form={form} />
      <SaveFoot reason={form.reason} isSaving={saving.isPending} />
    </form>
  );
}

/** The sentence of a group of fields, or the field's own. */
function sentenceId(field: FoodField) {
  switch (field) {
    case 'kilojoules':
    case 'kilocalories':
      return 'food.wrong.energy';
    case 'fat':
    case 'saturates':
    case 'carbohydrate':
    case 'sugars':
    case 'protein':
    case 'salt':
      return 'food.wrong.grams';
    case 'category':
    case 'origin':
    case 'originCountry':
    case 'originName':
    case 'originFile':
    case 'bestBefore':
    case 'organicCode':
      return `food.wrong.${field}` as const;
    case 'extraction':
    case 'acidity':
    case 'peroxides':
    case 'waxes':
    case 'k232':
    case 'k270':
    case 'deltaK':
      return 'food.wrong.purity';
  }
}

function useFoodForm({ product, saved, copied }: FormProps) {
  const { t, formats, language } = useTranslations();
  const client = useClient();
  const [initial] = useState(() => typedFoodOf(formats, saved, copied));
  const form = useTypedForm({
    initial,
    fields: foodFields,
    errorKinds: ['wrong'],
    check: (typed) => checkFood(typed, language),
    sentenceOf: (field) => t(sentenceId(field)),
    prefix: 'food-',
  });
  const saving = useAction({
    send: async (body: FoodInformationInput) =>
      fetchRoute(client, 'PUT /api/products/:id/food-information', {
        params: { id: String(product.id) },
        body,
      }),
    lost: t('consumer.connectionLost'),
    done: () => ({ title: t('orders.shippingPage.saved') }),
    onFailed: ({ sentence }) => form.refuse({}, sentence),
    affects: [['products'], dashboardKey],
  });
  return { form, saving };
}
