/** On the producer's dashboard: the number of order requests waiting, and a link to all of them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { waitingQuery } from './queries.ts';
import { orderTermsQuery } from './terms-query.ts';

const link = 'inline-flex min-h-11 items-center text-link font-semibold text-brand';

interface Props {
  producerId: number;
  /** Whether the reader may say who sells and where it is shipped. */
  mayState: boolean;
}

export function OrdersWaiting({ producerId, mayState }: Props) {
  const { t } = useTranslations();
  const { data: waiting } = useQuery(waitingQuery(useClient(), producerId));
  if (waiting === undefined) return null;
  return (
    <>
      {mayState ? <SellerMissing producerId={producerId} /> : null}
      <section
        aria-labelledby="orders-waiting"
        className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-2 sm:py-4"
      >
        <div className="min-w-0">
          <h2 id="orders-waiting" className="type-h3 max-sm:type-h4">
            {t('orders.inbox.title')}
          </h2>
          <p className={waiting === 0 ? 'text-ink-2' : 'font-semibold'}>
            {t('orders.inbox.waiting', { count: waiting })}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-6">
          {mayState ? (
            <Link to="/orders/shipping" className={link}>
              {t('orders.shippingPage.title')}
            </Link>
          ) : null}
          <Link to="/orders/received" search={{}} className={link}>
            {t('orders.inbox.open')}
          </Link>
        </p>
      </section>
    </>
  );
}

/** Without these no oil can be ordered. */
function SellerMissing({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  const { data: terms } = useQuery(orderTermsQuery(useClient(), producerId));
  if (terms?.seller !== null) return null;
  return (
    <Notice tone="warn" className="my-4">
      <p>{t('orders.seller.missing')}</p>
      <Link to="/orders/shipping" className={link}>
        {t('orders.seller.add')}
      </Link>
    </Notice>
  );
}
