/**
 * Creates codes for the current batch of a product; they are then first in the list. A producer who needs
 * more codes than the batch has bottles gives a reason.
 */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ProductResponse } from '../../../../contract/products.ts';
import { makeCodes } from '../../../../contract/provenance/code-orders.ts';
import { readTypedWhole } from '../../../../domain/common/typed-number.ts';
import {
  bottlesOfBatch,
  excessReasonLimits,
  maxCodeOrder,
} from '../../../../domain/provenance/code-orders.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { newIdempotencyKey } from '../../../kernel/api/idempotency-key.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { usePersistedForm } from '../../../kernel/forms/use-persisted-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { fieldId } from '../../../kernel/ui/field.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { isUnderWay, journeyQuery } from './queries.ts';

interface Props {
  product: Pick<ProductResponse, 'id' | 'volume'>;
  batch: string;
}

const why = excessReasonLimits;

export function MakeCodes({ product, batch }: Props) {
  const productId = product.id;
  const { t, formats, language } = useTranslations();
  const client = useClient();
  const navigate = useNavigate();
  // The idempotency key of one order: a retry after a lost response creates no more codes.
  const form = usePersistedForm(`codes of ${productId}`, { count: '', reason: '', key: '' });
  const { data: journey = [] } = useQuery(journeyQuery(client, String(productId)));
  const bottles = bottlesOfBatch(journey, product.volume);
  const [wrong, setWrong] = useState<'count' | 'reason'>();
  const [isAskedWhy, setAskedWhy] = useState(false);
  const limits = { least: formats.number(1), most: formats.number(maxCodeOrder) };
  const sending = useProducerAction({
    send: async ({ key, ...body }: { count: number; reason?: string; key: string }) => {
      const order = { params: { id: String(productId) }, body };
      return bodyOf(await client.call(makeCodes, order, { headers: { 'idempotency-key': key } }));
    },
    done: (made) =>
      t(isUnderWay(made) ? 'dashboard.make.begun' : 'dashboard.make.done', { count: made.count }),
    onDone: () => {
      form.clear();
      setAskedWhy(false);
      void navigate({
        to: '/producer/products/$id',
        params: { id: String(productId) },
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const count = readTypedWhole(form.values.count, language);
    const key = form.values.key || newIdempotencyKey();
    const reason = form.values.reason.trim();
    sending.reset();
    if (count === null || !Number.isInteger(count) || count < 1 || count > maxCodeOrder) {
      return refuse('count');
    }
    if (isAskedWhy && (reason.length < why.least || reason.length > why.most)) return refuse('reason');
    setWrong(undefined);
    sending.act({ count, key, ...(isAskedWhy ? { reason } : {}) });
  };
  const refuse = (field: 'count' | 'reason') => {
    setWrong(field);
    document.getElementById(fieldId(field))?.focus();
  };
  return (
    <Panel title={t('dashboard.make.title')} className="noscript:hidden">
      <p className="text-ink-2">{t('dashboard.make.text', { batch })}</p>
      {bottles === null ? null : (
        <p className="mt-1 text-ink-2">{t('dashboard.make.bottles', { count: bottles })}</p>
      )}
      <form noValidate onSubmit={submit} className="mt-4">
        <NumberField
          whole
          required
          name="count"
          label={t('dashboard.make.count')}
          hint={t('dashboard.make.hint', limits)}
          error={wrong === 'count' ? t('dashboard.make.count.wrong', limits) : undefined}
          value={form.values.count}
          onChange={(event) => form.change({ count: event.target.value, key: newIdempotencyKey() })}
        />
        {isAskedWhy ? (
          <TextArea
            required
            name="reason"
            rows={3}
            className="mt-4"
            label={t('dashboard.make.reason')}
            hint={t('dashboard.make.reason.hint')}
            error={wrong === 'reason' ? t('dashboard.make.reason.wrong', why) : undefined}
            value={form.values.reason}
            onChange={(event) => form.change({ reason: event.target.value })}
          />
        ) : null}
        {sending.failure === undefined ? null : (
          <Notice tone={isAskedWhy ? 'warn' : 'bad'} announced className="mt-4">
            {sending.failure}
          </Notice>
        )}
        <Button
          type="submit"
          wide
          className="mt-5"
          pending={sending.isPending}
          pendingLabel={t('dashboard.make.pending')}
        >
          {t('dashboard.make.submit')}
        </Button>
      </form>
    </Panel>
  );
}
