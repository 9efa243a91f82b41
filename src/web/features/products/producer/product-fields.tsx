/** The fields of a product, each with its unit, its limits and the meaning of an empty value. */

import { Fragment, type ReactNode, type RefObject } from 'react';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import {
  type CertificationLevel,
  certificationLevels,
  readLevel,
} from '../../../../domain/certification/levels.ts';
import { isHigher } from '../../../../domain/certification/product-levels.ts';
import type { FieldRule } from '../../../../domain/common/fields.ts';
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import { type ProductField, productRules } from '../../../../domain/products/product.ts';
import { centsPerLitreOf, isUnlikelyPrice } from '../../../../domain/products/unit-price.ts';
import { ClaimHint } from '../../../kernel/forms/claim-hint.tsx';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { levelBandText, levelName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField, type TextFieldProps } from '../../../kernel/ui/text-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { UploadState } from '../../pictures/use-send-after-upload.ts';
import { BatchFields, useBatchChoice } from './batch-choice.tsx';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: TypedForm<ProductValues, ProductField>;
  /** The last known version of the product; undefined for a new one. */
  known: ProductResponse | undefined;
  /** Another size of an oil, whose name and batch it has. */
  isSize: boolean;
  onUpload: (upload: UploadState) => void;
  /** The producer's level, above which a product has none. */
  level: CertificationLevel | null;
  /** Whose batches the laboratory measured. */
  producerId: number;
  /** Receives the focus first. */
  firstField: RefObject<HTMLInputElement | null>;
}

export function ProductInputs({ form, known, isSize, onUpload, level, producerId, firstField }: Props) {
  const { t } = useTranslations();
  const batch = useBatchChoice(form, producerId);
  const isMeasured = known?.contentBasis === 'measured';
  const ask = (field: ProductField, props: Partial<InputProps>) =>
    batch.stated.has(field) ? null : <ProductInput form={form} field={field} {...props} />;
  // In the order of the screen; it does not compile while a field is missing.
  const inputs: Readonly<Record<ProductField | 'basis' | 'available' | 'picture', ReactNode>> = {
    name: isSize ? null : ask('name', { ref: firstField, className: wide }),
    batchNumber: isSize ? null : <BatchFields form={form} {...batch} />,
    price: ask('price', { className: third, ...(isSize ? { ref: firstField } : {}) }),
    volume: ask('volume', { className: third }),
    phenolicContent: ask('phenolicContent', { className: third }),
    basis: (
      <div className="type-caption empty:hidden sm:col-span-6">
        <TypedUnitPrice {...form.values} />
        {batch.stated.has('phenolicContent')
          ? null
          : t(isMeasured ? 'dashboard.field.content.measured' : 'dashboard.field.content.stated')}
      </div>
    ),
    harvestDate: ask('harvestDate', { className: atEnd }),
    // Sizes of one batch may be bottled on different days.
    bottlingDate: <ProductInput form={form} field="bottlingDate" className={atEnd} />,
    oliveVarieties: ask('oliveVarieties', {
      hint: t('dashboard.field.oliveVarieties.hint'),
      className: wide,
    }),
    gtin: ask('gtin', {
      hint: t('dashboard.field.gtin.hint'),
      inputMode: 'numeric',
      autoComplete: 'off',
      width: 'medium',
      className: wide,
    }),
    certificationLevel: <LevelField form={form} level={level} />,
    bottlesAvailable: (
      <ProductInput
        form={form}
        field="bottlesAvailable"
        hint={t('dashboard.field.bottlesAvailable.hint')}
        width="short"
        className="sm:col-span-4"
      />
    ),
    available: <AvailableField form={form} />,
    description: ask('description', { hint: t('dashboard.field.description.hint'), className: wide }),
    picture: <ProductPicture form={form} onUpload={onUpload} />,
  };
  return (
    <div className="grid gap-5 sm:grid-cols-6 sm:gap-x-7">
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </div>
  );
}

/** As buyers will read it. */
function TypedUnitPrice(typed: Pick<ProductValues, 'price' | 'volume'>) {
  const { t, formats, language } = useTranslations();
  const price = readTypedNumber(typed.price, language);
  const volume = readTypedWhole(typed.volume, language);
  if (!price || !volume) return null;
  const cents = Math.round(price * 100);
  const perLitre = t('products.perLitre', { price: formats.euro(centsPerLitreOf(cents, volume)) });
  return isUnlikelyPrice(cents, volume) ? (
    <p aria-live="polite" className="mb-1 font-semibold text-warn">
      {t('dashboard.field.price.unlikely', { perLitre })}
    </p>
  ) : (
    <p className="mb-1">{perLitre}</p>
  );
}

const wide = 'sm:col-span-6';
const third = 'sm:col-span-2';
const atEnd = 'self-end sm:col-span-2';

interface InputProps
  extends Pick<TextFieldProps, 'hint' | 'inputMode' | 'autoComplete' | 'width' | 'className'> {
  form: Props['form'];
  field: ProductField;
  ref?: RefObject<HTMLInputElement | null>;
}

/** The control that the kind of the field asks for, with its label, unit and limit. */
function ProductInput({ form, field, width, ...props }: InputProps) {
  const { t } = useTranslations();
  const rule: FieldRule = productRules[field];
  const required = rule.optional !== true;
  const control = {
    ...form.control(field),
    label: t(`dashboard.field.${field}`),
    ...(required ? { required } : { note: t('dashboard.optional') }),
    ...props,
  };
  if (rule.kind === 'euro') return <NumberField {...control} width="full" unit="€" />;
  if (rule.kind === 'whole') {
    const unit = { ml: 'ml', 'mg/kg': t('dashboard.unit'), bottles: undefined }[rule.unit];
    return <NumberField {...control} whole width={width ?? 'full'} unit={unit} />;
  }
  if (rule.kind === 'date') return <TextField {...control} type="date" width={width} />;
  if (rule.kind !== 'prose') return <TextField {...control} maxLength={rule.most} width={width} />;
  const { ref, ...area } = control;
  const footnote = <ClaimHint text={area.value} />;
  return <TextArea {...area} rows={3} maxLength={rule.most} footnote={footnote} />;
}

function AvailableField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslations();
  return (
    <div className={atEnd}>
      <Checkbox
        name="available"
        label={t('dashboard.field.available')}
        hint={t('dashboard.field.available.hint')}
        checked={form.values.available === 'true'}
        onChange={(event) => form.change({ available: event.target.checked ? 'true' : '' })}
      />
    </div>
  );
}

/** The picture on the page of the oil. */
function ProductPicture({ form, onUpload }: Pick<Props, 'form' | 'onUpload'>) {
  const { t } = useTranslations();
  return (
    <PictureField
      name="picture"
      label={t('dashboard.field.picture')}
      note={t('dashboard.optional')}
      hint={t('dashboard.field.picture.hint')}
      address={form.values.imageUrl}
      onChange={(imageUrl) => form.change({ imageUrl })}
      onUpload={onUpload}
      className="sm:col-span-6"
    />
  );
}

function LevelField({ form, level }: Pick<Props, 'form' | 'level'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  // A product to which an administrator granted a higher level keeps it as a choice.
  const given = readLevel(form.values.certificationLevel);
  const own = level ?? 'bronze';
  const highest = given !== undefined && isHigher(given, own) ? given : own;
  return (
    <SelectField
      {...form.control('certificationLevel')}
      label={t('dashboard.field.certificationLevel')}
      note={t('dashboard.optional')}
      hint={t('dashboard.field.certificationLevel.hint')}
      placeholder={t('dashboard.field.certificationLevel.usual')}
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
