/** Which batch the bottles of a product hold: one of the producer's, whose facts are not typed again, or a new one. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BatchRecord } from '../../../../contract/products/batches.ts';
import { lowerOf } from '../../../../domain/certification/product-levels.ts';
import { foldBatch } from '../../../../domain/common/batch-spelling.ts';
import { myBatchPath } from '../../../../domain/common/page-paths.ts';
import { batchFactFields, factsFromBatch } from '../../../../domain/products/batch.ts';
import { isLot } from '../../../../domain/products/gtin.ts';
import { type ProductField, productRules } from '../../../../domain/products/product.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { levelName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import type { ProductValues } from './product-form.ts';
import { batchRecordsQuery } from './queries.ts';

type Form = TypedForm<ProductValues, ProductField>;

export interface BatchChoice {
  readonly batches: readonly BatchRecord[];
  readonly chosen: BatchRecord | undefined;
  /** A number is typed instead of chosen. */
  readonly isTyped: boolean;
  /** What the form does not ask, because the batch says it. */
  readonly stated: ReadonlySet<ProductField>;
  /** The value of an option. */
  readonly choose: (value: string) => void;
}

const ofNewBatch = 'new';

export function useBatchChoice(form: Form, producerId: number): BatchChoice {
  const { data: batches = [], isPending } = useQuery(batchRecordsQuery(useClient(), producerId));
  // While a new number is typed, it may be the beginning of a longer one.
  const [isNew, setNew] = useState(false);
  const typed = form.values.batchNumber.trim();
  const chosen = isNew ? undefined : batches.find(({ number }) => number === typed);
  const isTyped = !isPending && chosen === undefined && (isNew || batches.length === 0 || typed !== '');
  const alike = fieldsLikeBatch(form, chosen);
  const choose = (value: string) => {
    setNew(value === ofNewBatch);
    const batch = batches.find(({ id }) => String(id) === value);
    form.change({
      ...Object.fromEntries(alike.map((field) => [field, ''])),
      batchNumber: batch?.number ?? '',
      ...textsFromBatch(batch),
    });
  };
  const stated = new Set(alike.filter((field) => form.errorOf(field) === undefined));
  return { batches, chosen, isTyped, choose, stated };
}

/** The fields in which the form says what the batch says. */
function fieldsLikeBatch({ values }: Form, batch: BatchRecord | undefined) {
  if (batch === undefined) return [];
  const facts = factsFromBatch(batch);
  return batchFactFields.filter(
    (field) => facts[field] !== undefined && values[field] === String(facts[field]),
  );
}

interface Props extends BatchChoice {
  form: Form;
}

export function BatchFields({ form, batches, chosen, isTyped, stated, choose }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <>
      {batches.length === 0 ? null : (
        <SelectField
          name="batch"
          label={t('dashboard.field.batch')}
          note={t('dashboard.optional')}
          hint={t('dashboard.field.batch.hint')}
          placeholder={t('dashboard.field.batch.none')}
          value={isTyped ? ofNewBatch : String(chosen?.id ?? '')}
          onChange={({ target }) => choose(target.value)}
          choices={[
            ...batches.map((batch) => ({ value: String(batch.id), label: labelOf(i18n, batch) })),
            { value: ofNewBatch, label: t('dashboard.field.batch.new') },
          ]}
          error={isTyped ? undefined : form.errorOf('batchNumber')}
          className="sm:col-span-6"
        />
      )}
      {isTyped ? <NewBatchField {...{ form, batches, choose }} /> : null}
      {chosen === undefined ? null : <StatedFacts batch={chosen} stated={stated} />}
    </>
  );
}

/** Its number, and what else tells it from the others. */
function labelOf(
  i18n: Translations,
  { number, harvestedOn, measuredContent, certificate }: BatchRecord,
): string {
  const { t, formats } = i18n;
  const level = certificate?.state === 'active' ? lowerOf(certificate.level, measuredContent) : null;
  return [
    number,
    harvestedOn !== null && formats.shortDate(harvestedOn),
    measuredContent === null ? t('batches.unmeasured') : formats.phenolic(measuredContent),
    level !== null && levelName(i18n, level),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function textsFromBatch(batch: BatchRecord | undefined): Partial<ProductValues> {
  if (batch === undefined) return {};
  return Object.fromEntries(
    Object.entries(factsFromBatch(batch)).map(([field, fact]) => [field, String(fact)]),
  );
}

function StatedFacts({ batch, stated }: { batch: BatchRecord; stated: ReadonlySet<ProductField> }) {
  const { t, formats } = useTranslations();
  const { harvestedOn, milledOn, variety, measuredContent } = batch;
  const facts = [
    stated.has('phenolicContent') && measuredContent !== null && formats.phenolic(measuredContent),
    stated.has('harvestDate') &&
      harvestedOn !== null &&
      t('dashboard.product.harvested', { date: formats.shortDate(harvestedOn) }),
    milledOn !== null && t('dashboard.field.batch.milled', { date: formats.shortDate(milledOn) }),
    stated.has('oliveVarieties') && variety,
  ].filter((fact) => typeof fact === 'string');
  return (
    <p role="status" className="text-small text-ink-2 sm:col-span-6">
      {facts.length === 0 ? null : (
        <span className="block tabular-nums">
          {t('dashboard.field.batch.stated', { facts: facts.join(' · ') })}
        </span>
      )}
      <Link to={myBatchPath(batch.id)} className="inline-flex min-h-11 items-center text-brand underline">
        {t('dashboard.field.batch.change')}
      </Link>
    </p>
  );
}

function NewBatchField({ form, batches, choose }: Pick<Props, 'form' | 'batches' | 'choose'>) {
  const { t } = useTranslations();
  return (
    <div className="sm:col-span-6">
      <TextField
        {...form.control('batchNumber')}
        label={t('dashboard.field.batchNumber')}
        note={t('dashboard.optional')}
        maxLength={productRules.batchNumber.most}
        width="medium"
      />
      <BatchSpelling {...{ form, batches, choose }} />
      <LotNote form={form} />
    </div>
  );
}

/** The batch of which the typed number is another spelling. */
function BatchSpelling({ form, batches, choose }: Pick<Props, 'form' | 'batches' | 'choose'>) {
  const { t } = useTranslations();
  const typed = foldBatch(form.values.batchNumber.trim());
  const known = batches.find(({ number }) => foldBatch(number) === typed);
  return (
    <p role="status" className="mt-1 text-small text-ink-2 empty:hidden">
      {known === undefined ? null : (
        <>
          {t('dashboard.field.batchNumber.spelling', { batch: known.number })}{' '}
          <button
            type="button"
            className="min-h-11 text-left font-semibold text-brand underline"
            onClick={() => choose(String(known.id))}
          >
            {t('dashboard.field.batchNumber.spelling.use', { batch: known.number })}
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
