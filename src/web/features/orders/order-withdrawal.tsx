/** The right of withdrawal from the contract of an order, and what follows where the buyer used it. */
import type { StatedOrder } from '../../../contract/orders/orders.ts';
import { legalPath } from '../../../domain/common/legal-pages.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { withdrawalForm } from './withdrawal-form.ts';

export function OrderWithdrawal({ order }: { order: StatedOrder }) {
  const i18n = useTranslations();
  const sentences = withdrawalSentences(i18n, order, useMoment());
  const form = withdrawalForm(i18n, order);
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby="withdrawal">
      <h2 id="withdrawal" className="type-h3 mb-2">
        {i18n.t('orders.withdrawal.title')}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mb-2 max-w-reading wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p>
        <a href={pathIn(i18n.language, legalPath('withdrawal'))} className="text-link text-brand">
          {i18n.t('orders.withdrawal.more')}
        </a>
      </p>
      {form === undefined ? null : (
        <p className="mt-2">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(form.text)}`}
            download={form.fileName}
            className="text-link text-brand"
          >
            {i18n.t('orders.form.download')}
          </a>
        </p>
      )}
    </section>
  );
}

/** Here and in the mail about an order. None before there is a contract. */
export function withdrawalSentences(
  i18n: Translations,
  order: StatedOrder,
  moment: (instant: string) => string,
): string[] {
  const { withdrawal, items } = order;
  if (withdrawal === null) return [];
  const isLeft = items.some(({ leftOut, withdrawn }) => !leftOut && !withdrawn);
  return [...settlement(i18n, order, moment), ...(isLeft ? [period(i18n, withdrawal)] : [])];
}

function period({ t, formats }: Translations, { lastDay, isOver }: NonNullable<StatedOrder['withdrawal']>) {
  if (lastDay === null) return t('orders.withdrawal.undelivered');
  const date = formats.date(lastDay);
  return isOver ? t('orders.withdrawal.over', { date }) : t('orders.withdrawal.running', { date });
}

function settlement(
  { t, formats }: Translations,
  { withdrawal, withdrawnAmount, events, buyerName }: StatedOrder,
  moment: (instant: string) => string,
): string[] {
  const settleBy = withdrawal?.settleBy ?? null;
  const isSent = events.some(({ toStatus }) => toStatus === 'shipped');
  const steps = events.flatMap(({ action, at, consumerName, exception }) => {
    const date = moment(at);
    if (action === 'withdraw-contract') {
      return [
        t('orders.withdrawal.received', { date, name: consumerName ?? buyerName ?? t('orders.buyerGone') }),
      ];
    }
    if (action === 'reimburse') return [t('orders.withdrawal.reimbursed', { date })];
    if (exception === null) return [];
    const value = t(`orders.withdrawal.exception.${exception}`);
    return [t('orders.mail.fact', { term: t('orders.withdrawal.exception'), value })];
  });
  if (settleBy === null || withdrawnAmount === null) return steps;
  const date = formats.date(settleBy);
  const amount = formats.euro(centsOfPrice(withdrawnAmount));
  return [
    ...steps,
    t('orders.withdrawal.amount', { amount, date }),
    ...(isSent ? [t('orders.withdrawal.sendBack', { date })] : []),
  ];
}
