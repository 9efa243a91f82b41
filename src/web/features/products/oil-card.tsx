/**
 * One oil in a list, as a buyer compares it: the bottle, whose it is, what was measured and when, what it costs
 * and whether it can be had. The whole card links to the oil.
 */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { daysBetween } from '../../../domain/common/dates.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { ContentFigure } from '../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { LabelledTaste } from '../../kernel/figures/taste-line.tsx';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { BottlePicture } from './bottle-picture.tsx';
import { ListingStatus } from './listing-status.tsx';
import { centsPerLitre, listedPrice, listedVolumes } from './price.ts';

interface Props {
  product: ProductResponse;
  /** ml, of all bottles in the same list: they share one scale. */
  volumes: readonly number[];
  /** Such as `2026-11-21`: ages count from it. */
  today: string;
  /** Further links, above the link of the card. */
  children?: ReactNode;
}

export function OilCard({ product, volumes, today, children }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const address = productPath(product.id);
  const content = contentOf(i18n, product);
  return (
    <article className="group relative flex h-full gap-x-4 border-t border-line pt-4 max-sm:flex-wrap sm:flex-col sm:border-t-0 sm:pt-0">
      <div className="relative flex h-44 items-end justify-center border-b-2 border-ink max-sm:w-[min(6.5rem,30vw)] sm:h-68 sm:pt-5">
        <BottlePicture
          product={product}
          volumes={volumes}
          sizes="(width < 640px) 104px, 380px"
          photographClass="object-bottom"
          bottleClass="h-40 sm:h-62"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col max-sm:basis-40">
        <CertifiedLevel of={product} isOil className="text-caption sm:mt-3" />
        <h3 className="mt-0.5 font-text text-[1.15625rem]/[1.3] font-semibold tracking-normal sm:mt-1.5">
          <Link to={address} className="no-underline after:absolute after:inset-0 group-hover:underline">
            <bdi className="line-clamp-2 text-left [overflow-wrap:anywhere] sm:line-clamp-3">
              {product.name}
            </bdi>
          </Link>
        </h3>
        <p className="type-caption mt-0.5">
          <bdi className="line-clamp-1 text-left font-semibold text-ink [overflow-wrap:anywhere]">
            {product.producerName}
          </bdi>
          <bdi className="line-clamp-1 text-left [overflow-wrap:anywhere] sm:line-clamp-2">
            {t('common.place', {
              location: product.producerRegion ?? product.producerLocation,
              country: countryName(i18n, product.producerCountry),
            })}
          </bdi>
        </p>
        <div className="mt-2 sm:mt-auto sm:pt-3.5">
          <p className="sm:border-t sm:border-line sm:pt-3">
            <span className="sr-only">{t('common.phenolicContent')}: </span>
            <ContentFigure of={content} className="text-[1.5rem]/[1.1]" />
            <ContentSource of={content} className="mt-0.5" />
          </p>
          <Age product={product} today={today} />
          <LabelledTaste of={product} className="mt-2" />
          <Price product={product} />
        </div>
        <div className="mt-2 flex min-h-11 flex-wrap items-center wrap-anywhere justify-between gap-x-3 gap-y-1">
          <ListingStatus product={product} />
          {children}
        </div>
      </div>
    </article>
  );
}

/** How old the oil is: phenols decrease with time. */
function Age({ product: { harvestDate }, today }: Pick<Props, 'product' | 'today'>) {
  const { t, formats } = useTranslations();
  const days = harvestDate === null ? -1 : daysBetween(harvestDate, today);
  if (harvestDate === null || days < 0) return null;
  return (
    <p className="type-caption tabular-nums">
      {t('products.card.harvested', { date: formats.shortDate(harvestDate), days })}
    </p>
  );
}

function Price({ product }: Pick<Props, 'product'>) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { price, volume } = product;
  const perLitre =
    price === null || volume === null
      ? undefined
      : t('products.perLitre', { price: formats.euro(centsPerLitre(price, volume)) });
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
      {price === null ? (
        <span className="text-small text-ink-2">{t('products.priceOnRequest')}</span>
      ) : (
        <data value={price} className="font-semibold whitespace-nowrap">
          {listedPrice(i18n, product)}
        </data>
      )}
      <span className="type-caption">{listedVolumes(i18n, product).join(' · ')}</span>
      {perLitre === undefined ? null : <span className="type-caption">{perLitre}</span>}
    </p>
  );
}
