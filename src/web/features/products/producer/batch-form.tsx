/** The facts of a batch: its number, its days, variety, quantity and place. */
import { useState } from 'react';
import { type BatchInput, type BatchRecord, batchInput } from '../../../../contract/products/batches.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { batchLimits, checkBatchDays, quantityUnits } from '../../../../domain/products/batch.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { type Checked, schemaErrors } from '../../../kernel/forms/check-typed.ts';
import { SaveFoot } from '../../../kernel/forms/save-foot.tsx';
import { type TypedForm, useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import type { Formats } from '../../../kernel/i18n/formats.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

const days = ['harvestedOn', 'milledOn', 'bottledOn'] as const;
const fields = ['number', ...days, 'variety', 'quantity', 'quantityUnit', 'place'] as const;
type BatchField = (typeof fields)[number];
type TypedBatch = { readonly [Field in BatchField]: string };

function typedBatchOf(formats: Formats, batch: BatchRecord | undefined): TypedBatch {
  return {
    number: batch?.number ?? '',
    harvestedOn: batch?.harvestedOn ?? '',
    milledOn: batch?.milledOn ?? '',
    bottledOn: batch?.bottledOn ?? '',
    variety: batch?.variety ?? '',
    quantity: batch?.quantity == null ? '' : formats.number(Number(batch.quantity), 2),
    quantityUnit: batch?.quantityUnit ?? 'l',
    place: batch?.place ?? '',
  };
}

function checkBatch(
  typed: TypedBatch,
  { language, today }: { readonly language: string; readonly today: string },
): Checked<BatchInput, BatchField, 'missing' | 'wrong'> {
  const quantity = typed.quantity.trim() === '' ? null : readTypedNumber(typed.quantity, language);
  const read = batchInput.safeParse({ ...typed, quantity });
  const errors: { [Field in BatchField]?: 'missing' | 'wrong' } = {
    ...schemaErrors<BatchField>(batchInput, { ...typed, quantity }, typed),
  };
  if (typed.quantity.trim() !== '' && quantity === null) errors.quantity = 'wrong';
  if (read.success) {
    const { harvestedOn = null, milledOn = null, bottledOn = null } = read.data;
    if (!checkBatchDays({ harvestedOn, milledOn, bottledOn }, today).ok) {
      errors[days.findLast((day) => typed[day] !== '') ?? 'bottledOn'] = 'wrong';
    }
  }
  return read.success && Object.keys(errors).length === 0
    ? { ok: true, input: read.data }
    : { ok: false, errors };
}

interface Props {
  readonly producerId: number;
  /** Undefined for a new one. */
  readonly batch?: BatchRecord | undefined;
  readonly onSaved: (saved: BatchRecord) => void;
}

export function BatchForm(props: Props) {
  const { t } = useTranslations();
  const { form, saving } = useBatchForm(props);
  return (
    <form noValidate onSubmit={form.submit(saving.act)} className="mt-5 grid max-w-form gap-5">
      <ErrorSummary title={t('orders.send.errors')} attempt={form.attempt} errors={form.errors} />
      <TextField
        {...form.control('number')}
        label={t('batches.number')}
        hint={t('batches.numberHint')}
        maxLength={batchLimits.number.most}
        width="medium"
        required
      />
      <BatchFacts form={form} />
      <SaveFoot reason={form.reason} isSaving={saving.isPending} />
    </form>
  );
}

function BatchFacts({ form }: { form: TypedForm<TypedBatch> }) {
  const { t } = useTranslations();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        {days.map((day) => (
          <TextField key={day} {...form.control(day)} type="date" label={t(`batches.${day}`)} />
        ))}
      </div>
      <TextField
        {...form.control('variety')}
        label={t('batches.variety')}
        maxLength={batchLimits.variety.most}
      />
      <div className="grid grid-cols-2 gap-5 sm:max-w-90">
        <NumberField {...form.control('quantity')} label={t('batches.quantity')} />
        <SelectField
          {...form.control('quantityUnit')}
          label={t('batches.unit')}
          choices={quantityUnits.map((value) => ({ value, label: t(`batches.unit.${value}`) }))}
        />
      </div>
      <TextField {...form.control('place')} label={t('batches.place')} maxLength={batchLimits.place.most} />
    </>
  );
}

function useBatchForm({ producerId, batch, onSaved }: Props) {
  const { t, formats, language } = useTranslations();
  const client = useClient();
  const [initial] = useState(() => typedBatchOf(formats, batch));
  const form = useTypedForm({
    initial,
    fields,
    errorKinds: ['wrong', 'missing'],
    check: (typed) => checkBatch(typed, { language, today: new Date().toISOString().slice(0, 10) }),
    sentenceOf: (field) => t(sentenceOf(field)),
    prefix: 'batch-',
  });
  const saving = useProducerAction({
    send: async (body: BatchInput) =>
      batch === undefined
        ? fetchRoute(client, 'POST /api/producers/:id/batches', { params: { id: String(producerId) }, body })
        : fetchRoute(client, 'PUT /api/batches/:id', { params: { id: String(batch.id) }, body }),
    done: () => t('batches.saved'),
    onDone: onSaved,
    onFailed: ({ sentence }) => form.refuse({}, sentence),
  });
  return { form, saving };
}

function sentenceOf(field: BatchField) {
  if (field === 'number' || field === 'quantity') return `batches.wrong.${field}` as const;
  return field === 'variety' || field === 'place' || field === 'quantityUnit'
    ? 'batches.wrong.text'
    : 'refusals.batch-days';
}
