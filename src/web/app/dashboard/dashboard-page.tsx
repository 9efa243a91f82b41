/** The producer's dashboard: profile status, figures and products. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { isTakenBack } from '../../../domain/certification/certificates.ts';
import { myDecisionsQuery } from '../../features/applications/appeals/queries.ts';
import { myApplicationsQuery } from '../../features/applications/draft/queries.ts';
import { ReviewedStatus, ReviewNotice } from '../../features/applications/producer/review-notice.tsx';
import { CertificateNotice } from '../../features/certification/producer/certificate-notice.tsx';
import { newestCertificateQuery } from '../../features/certification/producer/queries.ts';
import { newestUnreadQuery } from '../../features/notifications/queries.ts';
import { UnreadNotifications } from '../../features/notifications/unread-notifications.tsx';
import { OrdersWaiting } from '../../features/orders/orders-waiting.tsx';
import { waitingQuery } from '../../features/orders/queries.ts';
import { orderTermsQuery } from '../../features/orders/terms-query.ts';
import { readerMay } from '../../features/producers/directory/may-act.ts';
import { profileChangesQuery } from '../../features/producers/edit/queries.ts';
import { MyRole } from '../../features/producers/people/my-role.tsx';
import { myProducersQuery } from '../../features/producers/people/queries.ts';
import { MissingProfile } from '../../features/producers/producer/missing-profile.tsx';
import { ProfileCard } from '../../features/producers/producer/profile-card.tsx';
import { ProfileHeading } from '../../features/producers/producer/profile-heading.tsx';
import { myProducerQuery } from '../../features/producers/producer/queries.ts';
import { FoodMissing } from '../../features/products/producer/food-missing.tsx';
import { ProductFormPlace } from '../../features/products/producer/product-form-place.tsx';
import { ProductList } from '../../features/products/producer/product-list.tsx';
import { myProductQuery, myProductsQuery } from '../../features/products/producer/queries.ts';
import { ScanFigures } from '../../features/provenance/producer/figures.tsx';
import { scanFiguresQuery, scanHistoryQuery } from '../../features/provenance/producer/queries.ts';
import { ProducerScanHistory } from '../../features/provenance/producer/scan-history.tsx';
import { myCallsQuery } from '../../features/verification-calls/calls/queries.ts';
import { MyCalls } from '../../features/verification-calls/my-calls.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignedOut } from '../../kernel/auth/signed-out.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { ScriptNeeded } from '../../kernel/page/script-needed.tsx';

const route = getRouteApi('/producer');

export async function loadDashboardPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('dashboard.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  if (user.role !== 'producer') throw notFound();
  const producer = await queryClient.ensureQueryData(myProducerQuery(client, user.id));
  if (producer === null) return { ...head, title: i18n.t('dashboard.missing.title') };
  await Promise.all([
    queryClient.ensureQueryData(scanFiguresQuery(client, producer.id)),
    queryClient.ensureQueryData(newestCertificateQuery(client, producer.id)),
    queryClient.prefetchQuery(newestUnreadQuery(client)),
    queryClient.prefetchQuery(myCallsQuery(client)),
    queryClient.prefetchQuery(myDecisionsQuery(client)),
    readerMay('orders', producer) && queryClient.prefetchQuery(waitingQuery(client, producer.id)),
    queryClient.prefetchQuery(myProducersQuery(client)),
    queryClient.prefetchQuery(orderTermsQuery(client, producer.id)),
    producer.status !== 'approved' && queryClient.ensureQueryData(myApplicationsQuery(client)),
    readerMay('edit', producer) &&
      queryClient.prefetchQuery(profileChangesQuery(client, String(producer.id))),
    queryClient.ensureQueryData(scanHistoryQuery(client, producer.id)),
    queryClient.ensureInfiniteQueryData(myProductsQuery(client, producer.id)),
  ]);
  return head;
}

export function DashboardPage() {
  const { data: user } = useQuery(currentUserQuery(useClient()));
  return user ? <MyDashboard userId={user.id} /> : <SignedOut />;
}

function MyDashboard({ userId }: { userId: string }) {
  const { data: producer } = useQuery(myProducerQuery(useClient(), userId));
  return producer ? <Dashboard producer={producer} /> : <MissingProfile />;
}

/** What waits for the reader, as far as it is part of their duties. */
function Waiting({ producer }: { producer: ProducerResponse }) {
  const isApproved = producer.status === 'approved';
  const mayEdit = readerMay('edit', producer);
  return (
    <>
      <UnreadNotifications />
      {isApproved && mayEdit ? <FoodMissing producerId={producer.id} /> : null}
      {isApproved && readerMay('orders', producer) ? (
        <OrdersWaiting producerId={producer.id} mayState={mayEdit} />
      ) : null}
      {readerMay('manage', producer) ? <ReviewNotice status={producer.status} /> : null}
      <MyCalls className="my-7 max-w-[52em]" />
    </>
  );
}

function Dashboard({ producer }: { producer: ProducerResponse }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const { product: wanted } = route.useSearch();
  const openForm = (product?: string) =>
    void navigate({ search: product === undefined ? {} : { product }, resetScroll: false });
  const isAdding = wanted === 'new';
  const { data: product } = useQuery({
    ...myProductQuery(client, wanted ?? ''),
    enabled: wanted !== undefined && !isAdding,
  });
  const isOwn = wanted !== undefined && product?.producerId === producer.id;
  const isApproved = producer.status === 'approved';
  const { data: certificate } = useQuery(newestCertificateQuery(client, producer.id));
  const mayEdit = readerMay('edit', producer);
  const mayAdd = isApproved && mayEdit && (certificate == null || !isTakenBack(certificate));
  return (
    <div className="wrap flex flex-col pb-22.5">
      <ProfileHeading producer={producer}>
        <ReviewedStatus status={producer.status} />
      </ProfileHeading>
      <MyRole producer={producer} />
      <CertificateNotice
        producerId={producer.id}
        mayRenew={readerMay('manage', producer)}
        certificate={certificate}
      />
      <Waiting producer={producer} />
      {/* On phones the products come first. */}
      <div className="max-sm:order-last max-sm:mt-11">
        <ScanFigures producerId={producer.id} ruled={!isApproved} />
      </div>
      <ScriptNeeded />
      <div className="mt-6 grid gap-x-14 gap-y-11 sm:mt-11 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ProductList
          producer={producer}
          mayAdd={mayAdd}
          onAdd={() => openForm('new')}
          onEdit={(chosen) => {
            // The form starts with the list's data instead of loading it again.
            queryClient.setQueryData(myProductQuery(client, String(chosen.id)).queryKey, chosen);
            openForm(String(chosen.id));
          }}
        />
        <ProfileCard producer={producer} />
      </div>
      {isApproved ? <ProducerScanHistory producerId={producer.id} /> : null}
      <ProductFormPlace
        open={mayEdit && (isAdding ? isApproved : isOwn)}
        producer={producer}
        product={isAdding ? undefined : product}
        onClose={() => openForm()}
      />
    </div>
  );
}
