/** What changed for an order's products and certificates after it was sent, and what to do now. */
import { Link } from '@tanstack/react-router';
import type { OrderResponse, OrderSummary } from '../../../contract/orders/orders.ts';
import { certificatePath } from '../../../domain/common/page-paths.ts';
import { adviceFor, confirmBlocker, type OrderChangeKind } from '../../../domain/orders/changes.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';

type Change = OrderSummary['changes'][number];

export function ChangesSince({ order }: { order: OrderResponse }) {
  const { changes, status, side } = order;
  const { t } = useTranslations();
  // Administrators answer on behalf of the seller.
  const advice = adviceFor(changes, { status, oils: oilsOf(order) }, side === 'buyer' ? 'buyer' : 'seller');
  if (advice === undefined) return null;
  const isGrave = confirmBlocker(changes) !== undefined;
  // Two bottle sizes of one product have the same change; it is shown once.
  const uniqueChanges = new Map(
    changes.map((change) => [`${change.change} ${change.oil} ${change.certificate}`, change]),
  );
  return (
    <section aria-labelledby="changes-since" className="mt-7 max-w-reading">
      <Notice tone={isGrave ? 'bad' : 'warn'}>
        <h2 id="changes-since" className="type-h4">
          {t('orders.since.title')}
        </h2>
        <ul className="mt-2 grid gap-2.5">
          {[...uniqueChanges].map(([key, change]) => (
            <li key={key}>
              <What change={change} />
            </li>
          ))}
        </ul>
        <p className="mt-3 font-semibold">{t(`orders.advice.${advice}`)}</p>
      </Notice>
    </section>
  );
}

function oilsOf({ items, changes }: OrderResponse) {
  const recall = changes.find(({ change }) => change === 'recalled');
  const known = { on: recall?.on ?? '' };
  return items.map(({ leftOut, withdrawn, recalled }) => ({
    isLeftOut: leftOut,
    isWithdrawn: withdrawn,
    recall: recalled ? known : null,
  }));
}

function What({ change: { change, oil, certificate, on, reason, language } }: { change: Change }) {
  const { t, formats } = useTranslations();
  return (
    <>
      <span className="wrap-anywhere">
        {t(`orders.since.${change}`, { oil: oil ?? '', certificate: certificate ?? '' })}
      </span>
      {on === null ? null : (
        <time dateTime={on} className="type-caption block">
          {formats.date(on)}
        </time>
      )}
      {reason === null ? null : (
        <span
          lang={language ?? undefined}
          dir="auto"
          className="mt-1 block border-l border-line pl-3 wrap-anywhere whitespace-pre-line"
        >
          {reason}
        </span>
      )}
      {certificate === null ? null : (
        <Link
          to={certificatePath(certificate)}
          className="flex min-h-6 w-fit items-center text-link font-semibold text-brand pointer-coarse:min-h-11"
        >
          {t('orders.since.certificate')}
        </Link>
      )}
    </>
  );
}

/** For lists: each kind of change once, however many products it affects. */
export function ChangeBadges({ order: { changes } }: { order: OrderSummary }) {
  const { t } = useTranslations();
  const kinds: ReadonlySet<OrderChangeKind> = new Set(changes.map(({ change }) => change));
  return [...kinds].map((change) => (
    <StatusBadge key={change} tone={confirmBlocker([{ change }]) === undefined ? 'warn' : 'bad'}>
      {t(`orders.change.${change}`)}
    </StatusBadge>
  ));
}
