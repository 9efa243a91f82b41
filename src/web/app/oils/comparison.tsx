/** Up to four oils side by side: each fact in one row, so that differences are seen. */
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { compared } from '../../../domain/collection/saved.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { SaveComparison } from '../../features/collection/save-comparison.tsx';
import { ListingStatus } from '../../features/products/listing-status.tsx';
import { centsOf, centsPerLitre } from '../../features/products/price.ts';
import { ShareButton } from '../../features/products/share-button.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { ContentFigure } from '../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { TasteLine } from '../../kernel/figures/taste-line.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { countryName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { withChange } from '../../kernel/lists/list-changes.ts';
import { writeAddressSearch } from '../../kernel/search-params/address-search.ts';
import { type OilsSearch, oils, withCompared } from './oils-search.ts';
import { comparedQuery } from './queries.ts';
import { storeComparison, useStoreComparison } from './stored-comparison.ts';

export interface ComparisonProps {
  search: OilsSearch;
}

export function Comparison({ search }: ComparisonProps) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const { origin } = useRouteContext({ from: '__root__' });
  useStoreComparison(search.compare);
  const { data: products = [] } = useQuery(comparedQuery(useClient(), search.compare ?? []));
  return (
    <section className="pb-6">
      <p>
        <Link
          to="/oils"
          search={(now) => withChange(oils, now, { view: undefined })}
          className="text-link inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t('oils.compare.back')}
        </Link>
      </p>
      <h2 className="type-h2 mb-4">{t('oils.compare.title')}</h2>
      {products.length === 0 ? (
        <p>{t('oils.empty.title')}</p>
      ) : (
        <div className="snap-x overflow-x-auto">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="align-top">
                <th scope="col" className="w-px max-md:hidden">
                  <span className="sr-only">{t('oils.match.oil')}</span>
                </th>
                {products.map((product) => (
                  <ComparedHead key={product.id} product={product} isLast={search.compare?.length === 1} />
                ))}
              </tr>
            </thead>
            {rowsOf(i18n, products).map((row) => (
              <ComparedFact key={row.name} row={row} products={products} />
            ))}
          </table>
        </div>
      )}
      {products.length < compared.min ? null : (
        <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
          <SaveComparison oils={products.map(({ id }) => id)} />
          <ShareButton
            title={t('oils.compare.title')}
            address={addressOfComparison(origin, language, products)}
          />
        </div>
      )}
    </section>
  );
}

/** Without the search and the filters of the reader. */
function addressOfComparison(
  origin: string,
  language: SiteLanguage,
  products: readonly ProductResponse[],
): string {
  const search = writeAddressSearch({ compare: products.map(({ id }) => id), view: 'compare' });
  return `${origin}${pathIn(language, '/oils')}${search}`;
}

function ComparedFact({
  row: { name, cell },
  products,
}: {
  row: ReturnType<typeof rowsOf>[number];
  products: readonly ProductResponse[];
}) {
  return (
    <tbody className="border-t border-line align-top">
      {/* On a phone a column of names would cover the figures. */}
      <tr className="md:hidden">
        <th scope="rowgroup" colSpan={products.length} className="pt-3 font-normal">
          <span className="type-caption sticky left-0">{name}</span>
        </th>
      </tr>
      <tr>
        <th scope="row" className="type-caption sticky left-0 bg-paper py-3 pr-4 font-normal max-md:hidden">
          {name}
        </th>
        {products.map((product) => (
          <td key={product.id} className="min-w-40 py-3 pr-6 tabular-nums max-md:pt-0.5">
            {cell(product)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function ComparedHead({ product: { id, name }, isLast }: { product: ProductResponse; isLast: boolean }) {
  const { t } = useTranslations();
  return (
    <th scope="col" className="min-w-40 snap-start pr-6 pb-2">
      <Link to={productPath(id)} className="text-link font-semibold text-ink">
        <bdi className="line-clamp-3 text-left [overflow-wrap:anywhere]">{name}</bdi>
      </Link>
      <Link
        to="/oils"
        search={(now) => withCompared(now, id)}
        onClick={isLast ? () => storeComparison(undefined) : undefined}
        aria-label={t('oils.compare.remove', { name })}
        className="text-link inline-flex min-h-11 items-center text-small font-normal text-brand"
      >
        {t('oils.compare.removeShort')}
      </Link>
    </th>
  );
}

interface Row {
  readonly name: string;
  readonly cell: (product: ProductResponse) => ReactNode;
}

function rowsOf(i18n: Translations, products: readonly ProductResponse[]): readonly Row[] {
  const { t, formats } = i18n;
  const missing = t('common.notAvailable');
  return [
    {
      name: t('common.phenolicContent'),
      cell: (product) => (
        <>
          <ContentFigure of={contentOf(i18n, product)} className="text-[1.375rem]/[1.1]" />
          <ContentSource of={contentOf(i18n, product)} />
        </>
      ),
    },
    ...(products.some(({ taste }) => taste !== null)
      ? [{ name: t('common.taste'), cell: (product: ProductResponse) => <TasteLine of={product} /> }]
      : []),
    { name: t('oils.level'), cell: (product) => <CertifiedLevel of={product} isOil /> },
    { name: t('oils.match.producer'), cell: ({ producerName }) => <bdi>{producerName}</bdi> },
    {
      name: t('oils.region'),
      cell: ({ producerRegion, producerLocation, producerCountry }) =>
        t('common.place', {
          location: producerRegion ?? producerLocation,
          country: countryName(i18n, producerCountry),
        }),
    },
    {
      name: t('oils.price'),
      cell: ({ price }) => (price === null ? t('products.priceOnRequest') : formats.euro(centsOf(price))),
    },
    {
      name: t('oils.litrePrice'),
      cell: ({ price, volume }) =>
        price === null || volume === null ? missing : formats.euro(centsPerLitre(price, volume)),
    },
    {
      name: t('oils.size'),
      cell: ({ volume }) => (volume === null ? missing : formats.millilitres(volume)),
    },
    {
      name: t('consumer.card.harvest'),
      cell: ({ harvestDate }) => (harvestDate === null ? missing : formats.shortDate(harvestDate)),
    },
    { name: t('oils.match.batch'), cell: ({ batchNumber }) => <bdi>{batchNumber ?? missing}</bdi> },
    { name: t('oils.availability'), cell: (product) => <ListingStatus product={product} /> },
  ];
}
