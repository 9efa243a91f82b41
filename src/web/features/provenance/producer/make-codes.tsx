/**
 * Creates codes for the current batch of a product; they are then first in the list. A producer who needs
 * more codes than the batch has bottles gives a reason.
 */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { makeCodesInput } from '../../../../contract/provenance/code-orders.ts';
import { productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { readTypedWhole } from '../../../../domain/common/typed-number.ts';
import {
  bottlesOfBatch,
  excessReasonLimits,
  maxCodeOrder,
} from '../../../../domain/provenance/code-orders.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { newIdempotencyKey } from '../../../kernel/api/idempotency-key.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { type Checked, schemaErrors } from '../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { isUnderWay, myJourneyQuery } from './queries.ts';

interface Props {
  product: Pick<ProductResponse, 'id' | 'volume'>;
  batch: string;
}

const why = excessReasonLimits;

const codeFields = ['count', 'reason'] as const;

export function MakeCodes({ product, batch }: Props) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const { data: journey = [] } = useQuery(myJourneyQuery(client, String(product.id)));
  const bottles = bottlesOfBatch(journey, product.volume);
  const { form, isAskedWhy, isPending, failure, submit } = useCodeOrder(product.id);
  const limits = { least: formats.number(1), most: formats.number(maxCodeOrder) };
  return (
    <Panel title={t('dashboard.make.title')} className="noscript:hidden">
      <p className="text-ink-2">{t('dashboard.make.text', { batch })}</p>
      {bottles === null ? null : (
        <p className="mt-1 text-ink-2">{t('dashboard.make.bottles', { count: bottles })}</p>
      )}
      <form noValidate onSubmit={submit} className="mt-4">
        <NumberField
          {...form.control('count')}
          whole
          required
          label={t('dashboard.make.count')}
          hint={t('dashboard.make.hint', limits)}
          onChange={(event) => form.change({ count: event.target.value, key: newIdempotencyKey() })}
        />
        {isAskedWhy ? (
          <TextArea
            {...form.control('reason')}
            required
            rows={3}
            className="mt-4"
            label={t('dashboard.make.reason')}
            hint={t('dashboard.make.reason.hint')}
          />
        ) : null}
        {failure === undefined ? null : (
          <Notice tone={isAskedWhy ? 'warn' : 'bad'} announced className="mt-4">
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          wide
          className="mt-5"
          pending={isPending}
          pendingLabel={t('dashboard.make.pending')}
        >
          {t('dashboard.make.submit')}
        </Button>
      </form>
    </Panel>
  );
}

interface CodeOrder {
  readonly count: number;
  readonly reason?: string;
  /** A retry after a lost response creates no more codes. */
  readonly key: string;
}

function useCodeOrder(productId: number) {
  const { t, formats, language } = useTranslations();
  const client = useClient();
  const navigate = useNavigate();
  const [isAskedWhy, setAskedWhy] = useState(false);
  const limits = { least: formats.number(1), most: formats.number(maxCodeOrder) };
  const form = useTypedForm({
    storedAs: `codes of ${productId}`,
    initial: { count: '', reason: '', key: '' },
    fields: codeFields,
    errorKinds: ['wrong', 'missing'],
    focusesField: true,
    check: (values): Checked<CodeOrder, (typeof codeFields)[number], 'wrong' | 'missing'> => {
      const count = readTypedWhole(values.count, language) ?? Number.NaN;
      const order = isAskedWhy ? { count, reason: values.reason.trim() } : { count };
      const errors = schemaErrors<(typeof codeFields)[number]>(makeCodesInput, order, values);
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      return { ok: true, input: { ...order, key: values.key || newIdempotencyKey() } };
    },
    sentenceOf: (field) =>
      field === 'count' ? t('dashboard.make.count.wrong', limits) : t('dashboard.make.reason.wrong', why),
  });
  const { act, isPending, failure, reset } = useProducerAction({
    send: async ({ key, ...body }: CodeOrder) => {
      const order = { params: { id: String(productId) }, body };
      return bodyOf(
        await client.call('POST /api/products/:id/codes', order, { headers: { 'idempotency-key': key } }),
      );
    },
    done: (made) =>
      t(isUnderWay(made) ? 'dashboard.make.begun' : 'dashboard.make.done', { count: made.count }),
    onDone: () => {
      form.clear();
      setAskedWhy(false);
      void navigate({
        to: productDashboardPath(productId),
        search: { tab: 'codes' },
        resetScroll: false,
      });
    },
    onFailed: ({ problem }) => {
      // A follow-up question, not a failure.
      if (problem?.code === 'codes-beyond-bottles') return setAskedWhy(true);
      showToast({ title: t('dashboard.error'), description: t('dashboard.make.failed'), tone: 'bad' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isPending) reset();
    form.submit(act)(event);
  };
  return { form, isAskedWhy, isPending, failure, submit };
}
