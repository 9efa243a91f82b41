/** Where administrators enter the order terms of a producer without an account, as they answer its orders. */
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { orNotFound } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, AdminHeading, canOpenAdmin } from '../../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { producerQuery } from '../../producers/directory/queries.ts';
import { TermsForms } from '../producer/shipping-page.tsx';
import { orderTermsQuery } from '../terms-query.ts';

export interface OrderTermsPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadOrderTermsPage({
  context,
  params: { id },
}: OrderTermsPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const title = i18n.t('orders.shippingPage.title');
  if (!(await canOpenAdmin(context))) return { title, indexed: false };
  const producer = await orNotFound(queryClient.ensureQueryData(producerQuery(client, id)));
  if (producer.userId !== null) throw notFound();
  await queryClient.ensureQueryData(orderTermsQuery(client, producer.id));
  return { title: `${producer.name}: ${title}`, indexed: false };
}

export function OrderTermsPage() {
  const { t } = useTranslations();
  const { id } = useParams({ from: '/admin/order-terms/$id' });
  return (
    <AdminGate title={t('orders.shippingPage.title')}>
      <OrderTermsOf id={id} />
    </AdminGate>
  );
}

function OrderTermsOf({ id }: { id: string }) {
  const { t } = useTranslations();
  const { data: producer } = useQuery(producerQuery(useClient(), id));
  if (producer === undefined) return null;
  return (
    <div className="wrap pb-16">
      <AdminBreadcrumb here={t('orders.shippingPage.title')} />
      <AdminHeading title={producer.name} lede={t('orders.shippingPage.noAccount')} />
      <TermsForms key={id} producerId={producer.id} />
    </div>
  );
}
