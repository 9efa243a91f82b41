/** The fields of a product, each with its unit, its limits and the meaning of an empty value. */
import type { RefObject } from 'react';
import type { ProductResponse } from '../../../../contract/products.ts';
import {
  type CertificationLevel,
  certificationLevels,
  readLevel,
} from '../../../../domain/certification/levels.ts';
import { isHigher } from '../../../../domain/certification/product-levels.ts';
import { type ProductField, productLimits } from '../../../../domain/products/product.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { levelBandText, levelName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: TypedForm<ProductValues, ProductField>;
  /** The last known version of the product; undefined for a new one. */
  known: ProductResponse | undefined;
  onSendingPicture: (isSending: boolean) => void;
  /** The producer's level, which a product without a chosen level gets. */
  level: CertificationLevel | null;
  isNew: boolean;
  /** Receives the focus first. */
  firstField: RefObject<HTMLInputElement | null>;
}

export function ProductInputs({ form, known, onSendingPicture, level, isNew, firstField }: Props) {
  const { values, change } = form;
  const { t } = useTranslations();
  const optional = t('dashboard.optional');
  const control = useLabelledControl(form);
  return (
    <div className="grid gap-5 sm:grid-cols-6 sm:gap-x-7">
      <RequiredFields form={form} firstField={firstField} />
      <BatchFields form={form} />
      <p className="type-caption sm:col-span-6">
        {t(
          known?.contentBasis === 'measured'
            ? 'dashboard.field.content.measured'
            : 'dashboard.field.content.stated',
        )}
      </p>
      <TextField
        {...control('gtin')}
        note={optional}
        hint={t('dashboard.field.gtin.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={productLimits.gtin.most}
        className="sm:col-span-6"
        width="medium"
      />
      <LevelField form={form} level={level} isNew={isNew} />
      <div className="self-end sm:col-span-2">
        <Checkbox
          name="available"
          label={t('dashboard.field.available')}
          hint={t('dashboard.field.available.hint')}
          checked={values.available === 'true'}
          onChange={(event) => change({ available: event.target.checked ? 'true' : '' })}
        />
      </div>
      <TextArea
        {...control('description')}
        note={optional}
        hint={t('dashboard.field.description.hint')}
        rows={3}
        maxLength={productLimits.description.most}
        className="sm:col-span-6"
      />
      <PictureField
        name="picture"
        label={t('dashboard.field.picture')}
        note={optional}
        hint={t('dashboard.field.picture.hint')}
        address={values.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        onSending={onSendingPicture}
        className="sm:col-span-6"
      />
    </div>
  );
}

/** The props of a field, with its label. */
function useLabelledControl(form: Props['form']) {
  const { t } = useTranslations();
  return (field: ProductField) => ({
    ...form.control(field),
    label: t(`dashboard.field.${field}`),
  });
}

function RequiredFields({ form, firstField }: Pick<Props, 'form' | 'firstField'>) {
  const { t } = useTranslations();
  const control = useLabelledControl(form);
  return (
    <>
      <TextField
        {...control('name')}
        ref={firstField}
        required
        maxLength={productLimits.name.most}
        className="sm:col-span-6"
      />
      <NumberField {...control('price')} required width="full" unit="€" className="sm:col-span-2" />
      <NumberField {...control('volume')} required whole width="full" unit="ml" className="sm:col-span-2" />
      <NumberField
        {...control('phenolicContent')}
        required
        whole
        width="full"
        unit={t('dashboard.unit')}
        className="sm:col-span-2"
      />
    </>
  );
}

function BatchFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslations();
  const optional = t('dashboard.optional');
  const control = useLabelledControl(form);
  return (
    <>
      <TextField
        {...control('batchNumber')}
        note={optional}
        maxLength={productLimits.batchNumber.most}
        className="self-end sm:col-span-2"
      />
      <TextField {...control('harvestDate')} note={optional} type="date" className="self-end sm:col-span-2" />
      <TextField
        {...control('bottlingDate')}
        note={optional}
        type="date"
        className="self-end sm:col-span-2"
      />
      <TextField
        {...control('oliveVarieties')}
        note={optional}
        hint={t('dashboard.field.oliveVarieties.hint')}
        maxLength={productLimits.oliveVarieties.most}
        className="sm:col-span-6"
      />
    </>
  );
}

function LevelField({ form, level, isNew }: Pick<Props, 'form' | 'level' | 'isNew'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const control = useLabelledControl(form);
  // A product to which an administrator granted a higher level keeps it as a choice.
  const given = readLevel(form.values.certificationLevel);
  const own = level ?? 'bronze';
  const highest = given !== undefined && isHigher(given, own) ? given : own;
  return (
    <SelectField
      {...control('certificationLevel')}
      note={isNew ? t('dashboard.optional') : undefined}
      hint={
        isNew
          ? t('dashboard.field.certificationLevel.hint', { level: levelName(i18n, level ?? 'bronze') })
          : t('dashboard.field.certificationLevel.editHint')
      }
      placeholder={t(
        isNew ? 'dashboard.field.certificationLevel.usual' : 'dashboard.field.certificationLevel.none',
      )}
      choices={certificationLevels
        .filter((value) => !isHigher(value, highest))
        .map((value) => ({
          value,
          label: `${levelName(i18n, value)}, ${levelBandText(i18n, value)} ${t('dashboard.unit')}`,
        }))}
      className="sm:col-span-4"
    />
  );
}
