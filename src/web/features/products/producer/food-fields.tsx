/** The fields of the food information: what a label says, nutrition, and what a laboratory measured. */
import type { FoodInformationResponse } from '../../../../contract/products/food-information.ts';
import {
  extractions,
  nutrients,
  oilCategories,
  oilOrigins,
  purityUnits,
  purityValues,
} from '../../../../domain/products/food-information.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { namedCountries } from '../../../kernel/i18n/country-names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { energies, type TypedFood } from './food-typing.ts';

interface Props {
  form: TypedForm<TypedFood>;
}

interface LabelProps extends Props {
  /** A saved claim that the journey of the batch contradicts. */
  contradicted: FoodInformationResponse['contradictedExtraction'];
}

export function LabelFields({ form, contradicted }: LabelProps) {
  const { t, formats } = useTranslations();
  return (
    <div className="grid max-w-form gap-5">
      <SelectField
        {...form.control('category')}
        label={t('food.category')}
        choices={oilCategories.map((value) => ({ value, label: t(`food.category.${value}`) }))}
      />
      <OriginFields form={form} />
      <TextField
        {...form.control('bestBefore')}
        type="date"
        label={t('food.bestBefore')}
        hint={t('food.bestBeforeHint')}
        width="medium"
      />
      <SelectField
        {...form.control('extraction')}
        label={t('food.extraction')}
        hint={t('food.extractionHint')}
        placeholder={t('food.extraction.none')}
        choices={extractions.map((value) => ({ value, label: t(`food.extraction.${value}`) }))}
      />
      {contradicted === null || form.values.extraction === '' ? null : (
        <Notice tone="warn">
          {t('food.extraction.contradicted', { temperature: formats.number(contradicted.temperature, 1) })}
        </Notice>
      )}
      <TextField
        {...form.control('organicCode')}
        label={t('food.organic')}
        hint={t('food.organicHint')}
        width="medium"
      />
    </div>
  );
}

function OriginFields({ form }: Props) {
  const { t, language } = useTranslations();
  const { origin, originCountry } = form.values;
  // Browsers and servers may name and sort countries differently.
  const countries = namedCountries(language, useHydrated() ? undefined : [originCountry].filter(Boolean));
  return (
    <>
      <SelectField
        {...form.control('origin')}
        label={t('food.origin')}
        choices={oilOrigins.map((value) => ({ value, label: t(`food.origin.${value}`) }))}
      />
      {origin === 'country' ? (
        <SelectField
          {...form.control('originCountry')}
          label={t('food.country')}
          placeholder={t('orders.send.chooseCountry')}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {origin === 'PDO' || origin === 'PGI' ? (
        <>
          <TextField {...form.control('originName')} label={t('food.protectedName')} maxLength={200} />
          <TextField
            {...form.control('originFile')}
            label={t('food.file')}
            hint={t('food.fileHint')}
            width="medium"
          />
        </>
      ) : null}
    </>
  );
}

export function NutritionFields({ form }: Props) {
  const { t } = useTranslations();
  return (
    <fieldset className="max-w-form">
      <legend className="mb-3 font-semibold">{t('food.nutrition')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-5 sm:grid-cols-4">
        {energies.map((name) => (
          <NumberField key={name} {...form.control(name)} label={t(`food.${name}`)} width="full" />
        ))}
        {nutrients.map((name) => (
          <NumberField key={name} {...form.control(name)} label={t(`food.${name}`)} unit="g" width="full" />
        ))}
      </div>
    </fieldset>
  );
}

/** Folded: few producers state these. */
export function PurityFields({ form }: Props) {
  const { t } = useTranslations();
  return (
    <details className="max-w-form" open={purityValues.some((name) => form.values[name] !== '')}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('food.purity')}</summary>
      <p className="mb-3 text-small text-ink-2">{t('food.purityHint')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-5 sm:grid-cols-3">
        {purityValues.map((name) => (
          <NumberField
            key={name}
            {...form.control(name)}
            label={t(`food.${name}`)}
            unit={purityUnits[name]}
            width="full"
          />
        ))}
      </div>
    </details>
  );
}
