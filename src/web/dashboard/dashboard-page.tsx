/** The producer's dashboard: how they stand in the register, what was counted, and their products. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ProducerResponse } from '../../contract/producers.ts';
import { useClient } from '../data/use-client.tsx';
import { currentPersonQuery } from '../identity/queries.ts';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { Figures } from './figures.tsx';
import { MissingProfile } from './missing-profile.tsx';
import { ProductList } from './product-list.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileHeading } from './profile-heading.tsx';
import { figuresQuery, ownProducerQuery, ownProductsQuery, productQuery } from './queries.ts';
import { ReviewNotice } from './review-notice.tsx';
import { ScriptNeeded } from './script-needed.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const route = getRouteApi('/producer');

/** Only when it is opened: most visits change nothing. */
const ProductDialog = lazy(async () => ({ default: (await import('./product-dialog.tsx')).ProductDialog }));

export async function loadDashboardPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, words } = context;
  const head = { title: words.t('dashboard.title'), indexed: false };
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person === null) return head;
  if (person.role !== 'producer') throw notFound();
  const producer = await queryClient.ensureQueryData(ownProducerQuery(client, person.id));
  if (producer === null) return { ...head, title: words.t('dashboard.missing.title') };
  await Promise.all([
    queryClient.ensureQueryData(figuresQuery(client, producer.id)),
    queryClient.ensureInfiniteQueryData(ownProductsQuery(client, producer.id)),
  ]);
  return head;
}

export function DashboardPage() {
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  return person ? <OwnDashboard userId={person.id} /> : <SignInPanel />;
}

function OwnDashboard({ userId }: { userId: string }) {
  const { data: producer } = useQuery(ownProducerQuery(useClient(), userId));
  return producer ? <Dashboard producer={producer} /> : <MissingProfile />;
}

function Dashboard({ producer }: { producer: ProducerResponse }) {
  const navigate = route.useNavigate();
  const openForm = (product: string) => void navigate({ search: { product }, resetScroll: false });
  return (
    <div className="wrap pb-22.5">
      <ProfileHeading producer={producer} />
      <ReviewNotice status={producer.status} />
      <Figures producerId={producer.id} />
      <ScriptNeeded />
      <div className="mt-11 grid gap-x-14 gap-y-11 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <ProductList
          producer={producer}
          onAdd={() => openForm('new')}
          onEdit={(id) => openForm(String(id))}
        />
        <ProfileCard producer={producer} />
      </div>
      <OpenForm producer={producer} />
    </div>
  );
}

/** The address says which form is open, so that a reload or a sign-in comes back to it. */
function OpenForm({ producer }: { producer: ProducerResponse }) {
  const { product: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const isNew = wanted === 'new';
  const { data: product } = useQuery({
    ...productQuery(useClient(), wanted ?? ''),
    enabled: wanted !== undefined && !isNew,
  });
  const isOwn = product?.producerId === producer.id;
  if (isNew ? producer.status !== 'approved' : wanted === undefined || !isOwn) return null;
  return (
    <Suspense>
      <ProductDialog
        key={wanted}
        open
        producer={producer}
        product={isNew ? undefined : product}
        onClose={() => void navigate({ search: {}, resetScroll: false })}
      />
    </Suspense>
  );
}
