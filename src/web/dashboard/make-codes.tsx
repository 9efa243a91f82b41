/** Makes codes for the batch that a product carries now; the newest stand first in the list then. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { makeCodes } from '../../contract/provenance/code-orders.ts';
import { largestCodeOrder } from '../../domain/provenance/code-orders.ts';
import { newIntentKey } from '../data/intent-key.ts';
import { ProblemError } from '../data/problem-error.ts';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { fieldId } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { NumberField } from '../design/number-field.tsx';
import { Panel } from '../design/panel.tsx';
import { showToast } from '../design/toasts.ts';
import { readTypedNumber } from '../design/typed-number.ts';
import { useWords } from '../words/use-words.tsx';
import { isUnderWay } from './queries.ts';
import { useSending } from './sending.ts';
import { useKeptForm } from './use-kept-form.ts';

export function MakeCodes({ productId, batch }: { productId: number; batch: string }) {
  const { t, formats, language } = useWords();
  const client = useClient();
  const navigate = useNavigate();
  // The key names one order: sent again after a lost answer, it makes no more codes.
  const form = useKeptForm(`codes of ${productId}`, { count: '', key: '' });
  const [isWrong, setIsWrong] = useState(false);
  const [reason, setReason] = useState<string>();
  const limits = { least: formats.number(1), most: formats.number(largestCodeOrder) };
  const sending = useSending({
    send: async ({ count, key }: { count: number; key: string }) => {
      const order = { params: { id: String(productId) }, body: { count } };
      const reply = await client.call(makeCodes, order, { headers: { 'idempotency-key': key } });
      if (!reply.ok) throw new ProblemError(reply.problem);
      return reply.body;
    },
    onDone: (made) => {
      form.clear();
      showToast({
        title: t('dashboard.success'),
        description: t(isUnderWay(made) ? 'dashboard.make.begun' : 'dashboard.make.done', {
          count: made.count,
        }),
        tone: 'ok',
      });
      void navigate({
        to: '/producer/products/$id',
        params: { id: String(productId) },
        search: { tab: 'codes' },
        resetScroll: false,
      });
    },
    failed: t('dashboard.make.failed'),
    onRefused: (refused) => setReason(refused.reason),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const count = readTypedNumber(form.values.count, language);
    const isRight = count !== null && Number.isInteger(count) && count >= 1 && count <= largestCodeOrder;
    setReason(undefined);
    setIsWrong(!isRight);
    if (isRight) sending.mutate({ count, key: form.values.key || newIntentKey() });
    else document.getElementById(fieldId('count'))?.focus();
  };
  return (
    <Panel title={t('dashboard.make.title')} className="noscript:hidden">
      <p className="text-ink-2">{t('dashboard.make.text', { batch })}</p>
      <form noValidate onSubmit={submit} className="mt-4">
        <NumberField
          whole
          required
          name="count"
          label={t('dashboard.make.count')}
          hint={t('dashboard.make.hint', limits)}
          error={isWrong ? t('dashboard.make.count.wrong', limits) : undefined}
          value={form.values.count}
          onChange={(event) => form.change({ count: event.target.value, key: newIntentKey() })}
        />
        {reason === undefined ? null : (
          <Notice tone="bad" announced className="mt-4">
            {reason}
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
