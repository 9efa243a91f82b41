/** One product: the bottle, its content with the source, its certificate, and the journey of its batch. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { producerPath, productPath } from '../../../domain/common/page-paths.ts';
import { isPublic } from '../../../domain/producers/producer.ts';
import { loadFollowed } from '../../features/collection/chosen-queries.ts';
import { orderTermsQuery } from '../../features/orders/terms-query.ts';
import { producerQuery } from '../../features/producers/directory/queries.ts';
import { ProductCertificatePanel } from '../../features/products/certificate-panel.tsx';
import { ContentSection } from '../../features/products/content-section.tsx';
import { foodInformationQuery } from '../../features/products/food-query.ts';
import { FreshnessSection } from '../../features/products/freshness-section.tsx';
import { FoodFacts } from '../../features/products/lazy-food-facts.ts';
import { HealthClaim } from '../../features/products/lazy-health-claim.ts';
import { TasteSection } from '../../features/products/lazy-taste-section.ts';
import { ProducerPanel } from '../../features/products/producer-panel.tsx';
import { ProductPicture } from '../../features/products/product-picture.tsx';
import {
  batchStatesQuery,
  certificateQuery,
  harvestsQuery,
  journeyQuery,
  productQuery,
} from '../../features/products/queries.ts';
import { loadRegisterScale } from '../../features/products/register-scale.tsx';
import { productAsJsonLd } from '../../features/products/structured-data.ts';
import type { JourneyProps } from '../../features/provenance/journey.tsx';
import { BatchNotices, EarlierBatches } from '../../features/provenance/lazy-batches.ts';
import { Journey } from '../../features/provenance/lazy-journey.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { todayQuery } from '../../kernel/api/today.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { contentOf, contentText } from '../../kernel/figures/measurement.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { sharePicture } from '../../kernel/page/share-meta.ts';
import { Breadcrumb } from '../../kernel/ui/breadcrumb.tsx';
import { ProductHeading } from './product-heading.tsx';

export interface ProductPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
  readonly location: { readonly search: { readonly journey?: string | undefined } };
}

export async function loadProductPage({
  context,
  params: { id },
  location,
}: ProductPageContext): Promise<PageHead> {
  const { client, queryClient, i18n, origin } = context;
  const product = await orNotFound(queryClient.ensureQueryData(productQuery(client, id)));
  const terms = orderTermsQuery(client, product.producerId);
  const food = foodInformationQuery(client, product.producerId, product.id);
  const [producer, certificate] = await Promise.all([
    queryClient.ensureQueryData(producerQuery(client, String(product.producerId))),
    queryClient.ensureQueryData(certificateQuery(client, product.certificateNumber)),
    orNotFound(queryClient.ensureQueryData(journeyQuery(client, id, location.search.journey))),
    queryClient.ensureQueryData(batchStatesQuery(client, id)),
    queryClient.ensureQueryData(harvestsQuery(client, product)),
    queryClient.ensureQueryData(todayQuery),
    loadRegisterScale(queryClient, client),
    loadFollowed(queryClient, client),
    prefetchOptional(queryClient, terms, queryClient.prefetchQuery(terms)),
    prefetchOptional(queryClient, food, queryClient.prefetchQuery(food)),
  ]);
  const content = contentText(i18n, contentOf(i18n, product));
  return {
    title: i18n.t('products.title', { name: nameWithSize(i18n, product), producer: product.producerName }),
    description: i18n.t('products.description', {
      name: product.name,
      producer: product.producerName,
      content,
    }),
    ...(isPublic(producer)
      ? {
          ...(import.meta.env.SSR
            ? {
                jsonLd: productAsJsonLd(product, origin, {
                  food: queryClient.getQueryData(food.queryKey)?.[0],
                  certificate,
                }),
              }
            : {}),
          picture: sharePicture(
            context,
            `${productPath(product.id)}.png`,
            i18n.t('products.share.productPicture', { name: product.name, producer: product.producerName }),
          ),
        }
      : {}),
    indexed: isPublic(producer),
  };
}

/** With its size where the oil has several: each has a page, and in a list of tabs or results they differ. */
function nameWithSize(i18n: Translations, { name, volume, sizes }: ProductResponse): string {
  return volume === null || sizes.length < 2 ? name : `${name}, ${i18n.formats.millilitres(volume)}`;
}

export function ProductPage() {
  const { t } = useTranslations();
  const client = useClient();
  const { id } = useParams({ from: '/product/$id' });
  const { batch: asked = null } = useSearch({ from: '/product/$id' });
  const { data: product } = useQuery(productQuery(client, id));
  const { data: producer } = useQuery({
    ...producerQuery(client, String(product?.producerId)),
    enabled: product !== undefined,
  });
  const { data: certificate } = useQuery(certificateQuery(client, product?.certificateNumber ?? null));
  const { data: batches = [] } = useQuery(batchStatesQuery(client, id));
  const { data: today } = useQuery(todayQuery);
  if (product === undefined || producer === undefined || today === undefined) return null;
  const earlier = batches.filter(({ current }) => !current);
  const producerAddress = producerPath(producer.id);
  return (
    <div className="wrap pb-8">
      <Breadcrumb
        label={t('products.breadcrumb')}
        crumbs={[
          { key: 'discovery', label: t('shell.discovery'), render: <Link to="/discovery" /> },
          { key: 'producer', label: producer.name, render: <Link to={producerAddress} /> },
          { key: 'product', label: product.name },
        ]}
      />
      <BatchNotices product={product.id} batches={batches} asked={asked} />
      {/* The two columns of wide screens have no common rows; on a phone their parts are in the order of their numbers. */}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start xl:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] xl:gap-x-17">
        <div className="contents lg:col-start-2 lg:row-start-1 lg:grid lg:gap-y-10">
          <ProductHeading product={product} producer={producer} className="order-1" />
          <ContentSection product={product} certificate={certificate ?? null} className="order-3" />
          <ProductCertificatePanel
            product={product}
            certificate={certificate ?? null}
            className="order-5 self-start"
          />
        </div>
        <div className="contents lg:col-start-1 lg:row-start-1 lg:grid lg:gap-y-10">
          <ProductPicture product={product} certificate={certificate ?? null} className="order-2" />
          {product.taste === null ? null : (
            <TasteSection
              of={{ taste: product.taste, batchNumber: product.batchNumber }}
              className="order-4"
            />
          )}
          <div className="order-6 grid content-start gap-9">
            <FreshnessSection product={product} today={today} />
            <ClaimOf product={product} />
          </div>
        </div>
      </div>
      <StatedFacts product={product} />
      <ProductJourney id={id} batchNumber={product.batchNumber} language={producer.language} />
      {earlier.length === 0 ? null : <EarlierBatches product={product.id} batches={earlier} />}
      <ProducerPanel producer={producer} />
      <ReportLink id={id} />
    </div>
  );
}

function ClaimOf({
  product: { mayBearHealthClaim, hydroxytyrosolDerivatives },
}: {
  product: ProductResponse;
}) {
  return mayBearHealthClaim && hydroxytyrosolDerivatives !== null ? (
    <HealthClaim {...hydroxytyrosolDerivatives} />
  ) : null;
}

/** The seller is the operator under whose name the oil is sold. */
function StatedFacts({ product }: { product: ProductResponse }) {
  const client = useClient();
  const { data: food } = useQuery(foodInformationQuery(client, product.producerId, product.id));
  const { data: terms } = useQuery(orderTermsQuery(client, product.producerId));
  const [information] = food ?? [];
  if (information === undefined) return null;
  const { volume, harvestDate } = product;
  const seller = terms?.seller;
  const operator = seller ? [seller.legalName, ...seller.address.split('\n')] : [];
  return <FoodFacts information={information} product={{ volume, harvestDate }} operator={operator} />;
}

function ProductJourney({
  id,
  ...about
}: Pick<JourneyProps, 'batchNumber' | 'language'> & { readonly id: string }) {
  const { journey: cursor } = useSearch({ from: '/product/$id' });
  const { data: page } = useQuery(journeyQuery(useClient(), id, cursor));
  return (
    <Journey
      {...about}
      journeyEvents={page?.rows ?? []}
      path={productPath(Number(id))}
      next={page?.next}
      continued={cursor !== undefined}
    />
  );
}

function ReportLink({ id }: { id: string }) {
  const { t, language } = useTranslations();
  return (
    <p className="mt-6">
      <a href={pathIn(language, `/report?product=${id}`)}>{t('reports.link')}</a>
    </p>
  );
}
