/** The fields of a product, each with its unit, its limits and the meaning of an empty value. */
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ProductResponse } from '../../../../contract/products.ts';
import {
  type CertificationLevel,
  certificationLevels,
  readLevel,
} from '../../../../domain/certification/levels.ts';
import { isHigher } from '../../../../domain/certification/product-levels.ts';
import { isLot } from '../../../../domain/products/gtin.ts';
import { type ProductField, productLimits } from '../../../../domain/products/product.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { levelBandText, levelName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { UploadState } from '../../pictures/use-send-after-upload.ts';
import { knownSpelling, type ProductValues } from './product-form.ts';
import { measuredBatchesQuery } from './queries.ts';

interface Props {
  form: TypedForm<ProductValues, ProductField>;
  /** The last known version of the product; undefined for a new one. */
  known: ProductResponse | undefined;
  onUpload: (upload: UploadState) => void;
  /** The producer's level, above which a product has none. */
  level: CertificationLevel | null;
  /** Whose batches the laboratory measured. */
  producerId: number;
  /** Receives the focus first. */
  firstField: RefObject<HTMLInputElement | null>;
}

export function ProductInputs({ form, known, onUpload, level, producerId, firstField }: Props) {
  const { values, change } = form;
  const { t } = useTranslations();
  const optional = t('dashboard.optional');
  const control = useLabelledControl(form);
  return (
    <div className="grid gap-5 sm:grid-cols-6 sm:gap-x-7">
      <RequiredFields form={form} firstField={firstField} />
      <p className="type-caption sm:col-span-6">
        {t(
          known?.contentBasis === 'measured'
            ? 'dashboard.field.content.measured'
            : 'dashboard.field.content.stated',
        )}
      </p>
      <BatchFields form={form} producerId={producerId} />
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
      <LevelField form={form} level={level} />
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
      <ProductPicture form={form} onUpload={onUpload} />
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

/** The spelling of the measured batch where the typed one is another of the same batch. */
function BatchSpelling({ form, producerId }: Pick<Props, 'form' | 'producerId'>) {
  const { t } = useTranslations();
  const { data: measured = [] } = useQuery(measuredBatchesQuery(useClient(), producerId));
  const known = knownSpelling(form.values.batchNumber, measured);
  return (
    <p role="status" className="mt-1 text-small text-ink-2 empty:hidden">
      {known === undefined ? null : (
        <>
          {t('dashboard.field.batchNumber.spelling', { batch: known })}{' '}
          <button
            type="button"
            className="min-h-11 text-left font-semibold text-brand underline"
            onClick={() => form.change({ batchNumber: known })}
          >
            {t('dashboard.field.batchNumber.spelling.use', { batch: known })}
          </button>
        </>
      )}
    </p>
  );
}

/** With a GTIN the batch may become a lot of a GS1 Digital Link on labels. */
function LotNote({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslations();
  const { gtin, batchNumber } = form.values;
  const isNone = gtin.trim() !== '' && batchNumber.trim() !== '' && !isLot(batchNumber.trim());
  return (
    <p role="status" className="mt-1 text-small text-ink-2 empty:hidden">
      {isNone ? t('dashboard.field.batchNumber.noLot') : null}
    </p>
  );
}

function BatchFields({ form, producerId }: Pick<Props, 'form' | 'producerId'>) {
  const { t } = useTranslations();
  const optional = t('dashboard.optional');
  const control = useLabelledControl(form);
  return (
    <>
      <div className="self-end sm:col-span-2">
        <TextField {...control('batchNumber')} note={optional} maxLength={productLimits.batchNumber.most} />
        <BatchSpelling form={form} producerId={producerId} />
        <LotNote form={form} />
      </div>
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

function LevelField({ form, level }: Pick<Props, 'form' | 'level'>) {
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
