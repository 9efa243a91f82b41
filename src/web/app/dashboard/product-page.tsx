/** A product of the producer: the journey of its batch, or its codes, depending on the address. */

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { productDashboardPath } from '../../../domain/common/page-paths.ts';
import { readerMay } from '../../features/producers/directory/may-act.ts';
import { producerQuery } from '../../features/producers/directory/queries.ts';
import { foodInformationQuery } from '../../features/products/food-query.ts';
import { FoodSection } from '../../features/products/producer/food-section.tsx';
import { ProductFormPlace } from '../../features/products/producer/product-form-place.tsx';
import { ProductDashboardHeading } from '../../features/products/producer/product-heading.tsx';
import {
  batchesQuery,
  equalProductsQuery,
  myProductQuery,
} from '../../features/products/producer/queries.ts';
import { SizesSection } from '../../features/products/producer/sizes-section.tsx';
import { CodesSection } from '../../features/provenance/producer/codes-section.tsx';
import { JourneySection } from '../../features/provenance/producer/journey-section.tsx';
import { codeOrdersQuery, codesQuery, myJourneyQuery } from '../../features/provenance/producer/queries.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignedOut } from '../../kernel/auth/signed-out.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { ScriptNeeded } from '../../kernel/page/script-needed.tsx';
import { Breadcrumb } from '../../kernel/ui/breadcrumb.tsx';
import { TabLinks } from '../../kernel/ui/tabs.tsx';
import type { ProductPageSearch } from './dashboard-search.ts';

const route = getRouteApi('/producer/products/$id');

export interface ProductPageLoading {
  context: RouterContext;
  params: { id: string };
  deps: ProductPageSearch;
}

export async function loadProductDashboardPage({
  context,
  params,
  deps,
}: ProductPageLoading): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return { title: i18n.t('dashboard.title'), indexed: false };
  if (user.role === 'consumer') throw notFound();
  const { id } = params;
  // The server checks the owner: the codes of another producer's product are not found.
  const [product] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(myProductQuery(client, id)),
      queryClient.ensureQueryData(myJourneyQuery(client, id)),
      queryClient.ensureInfiniteQueryData(batchesQuery(client, id)),
    ]),
  );
  const producer = await queryClient.ensureQueryData(producerQuery(client, String(product.producerId)));
  if (readerMay('edit', producer)) {
    await Promise.all([
      queryClient.ensureQueryData(equalProductsQuery(client, id)),
      queryClient.ensureQueryData(codesQuery(client, id, deps.cursor)),
      queryClient.ensureQueryData(codesQuery(client, id)),
      queryClient.ensureQueryData(codeOrdersQuery(client, id)),
    ]);
  }
  await Promise.all(
    [product.id, undefined].map(async (oil) =>
      queryClient.prefetchQuery(foodInformationQuery(client, product.producerId, oil)),
    ),
  );
  const { name } = product;
  const title = i18n.t(deps.tab === 'codes' ? 'dashboard.manage.codesTitle' : 'dashboard.manage.title', {
    name,
  });
  return { title, indexed: false };
}

export function ProductDashboardPage() {
  const client = useClient();
  const { id } = route.useParams();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: product } = useQuery({ ...myProductQuery(client, id), enabled: user != null });
  if (!user) return <SignedOut />;
  return product ? <ManagedProduct product={product} /> : null;
}

function ManagedProduct({ product }: { product: ProductResponse }) {
  const { t } = useTranslations();
  const { tab: wanted, cursor, form } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: producer } = useQuery(producerQuery(useClient(), String(product.producerId)));
  if (producer === undefined) return null;
  const mayEdit = readerMay('edit', producer);
  const tab = mayEdit ? wanted : undefined;
  const part = tab === undefined ? {} : { tab };
  const edit = () => void navigate({ search: { ...part, form: 'edit' }, resetScroll: false });
  return (
    <div className="wrap pb-22.5">
      <Breadcrumb
        label={t('dashboard.breadcrumb')}
        crumbs={[
          ...(producer.myRole != null
            ? [{ key: 'dashboard', label: t('dashboard.title'), render: <Link to="/producer" /> }]
            : []),
          { key: 'product', label: product.name },
        ]}
      />
      <ProductDashboardHeading
        product={product}
        isPublic={producer.status === 'approved'}
        mayEdit={mayEdit}
        onEdit={edit}
        onHarvest={() => void navigate({ search: { ...part, form: 'harvest' }, resetScroll: false })}
      />
      <ScriptNeeded />
      {mayEdit ? <ProductTabs product={product} /> : null}
      {tab === 'codes' ? (
        <CodesSection product={product} cursor={cursor} onEdit={edit} />
      ) : (
        <JourneySection
          product={product}
          writtenIn={producer.myRole == null ? undefined : producer.language}
        />
      )}
      {tab === 'codes' || !mayEdit ? null : (
        <>
          <SizesSection
            product={product}
            onAdd={() => void navigate({ search: { ...part, form: 'size' }, resetScroll: false })}
          />
          <FoodSection key={product.id} product={product} />
        </>
      )}
      <ProductFormPlace
        open={mayEdit && form !== undefined}
        {...(form === 'size' || form === 'harvest' ? { origin: { kind: form, product } } : { product })}
        producer={{
          id: product.producerId,
          recordedLevel: producer.myRole == null ? null : producer.recordedLevel,
        }}
        onClose={() => void navigate({ search: part, resetScroll: false })}
      />
    </div>
  );
}

/** Links to the journey and to the codes, each with its count. */
function ProductTabs({ product }: { product: ProductResponse }) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const { tab } = route.useSearch();
  const { data: newestCodes } = useQuery(codesQuery(client, String(product.id)));
  const { data: journey = [] } = useQuery(myJourneyQuery(client, String(product.id)));
  const here = { to: productDashboardPath(product.id) } as const;
  return (
    <TabLinks
      label={t('dashboard.manage.views')}
      className="mt-7"
      tabs={[
        {
          key: 'journey',
          label: t('dashboard.manage.journey'),
          current: tab === undefined,
          count: formats.number(journey.length),
          render: <Link {...here} search={{}} resetScroll={false} />,
        },
        {
          key: 'codes',
          label: t('dashboard.manage.codes'),
          current: tab === 'codes',
          count: formats.number(newestCodes?.total ?? 0),
          render: <Link {...here} search={{ tab: 'codes' }} resetScroll={false} />,
        },
      ]}
    />
  );
}
