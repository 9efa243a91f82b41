/** Oils of the producers that were found, standing on one shelf: every bottle is drawn to the same scale. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../contract/products.ts';
import { useClient } from '../data/use-client.tsx';
import { Bottle } from '../design/art/bottle.tsx';
import { LevelBadge } from '../design/level-badge.tsx';
import { SectionHeading } from '../design/section-heading.tsx';
import { StatusBadge } from '../design/status-badge.tsx';
import { countryName, levelName, levelRanks } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import { shelfQuery } from './queries.ts';

/** mm: room for the tallest and the widest body. */
const shelf = { width: 160, height: 300 } as const;

export function ProductShelf({ producerIds }: { producerIds: readonly number[] }) {
  const { t } = useWords();
  const { data: products = [] } = useQuery(shelfQuery(useClient(), producerIds));
  if (products.length === 0) return null;
  return (
    <section className="mt-21">
      <SectionHeading
        title={t('discovery.shelf.title')}
        note={t('discovery.shelf.note')}
        className="mb-5.5"
      />
      <ul className="grid grid-cols-2 gap-y-9 border-t border-line lg:grid-cols-4">
        {products.map((product) => (
          <li
            key={product.id}
            className="border-l border-line odd:border-l-0 lg:odd:border-l lg:first:border-l-0"
          >
            <ShelfPlace product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShelfPlace({ product }: { product: ProductResponse }) {
  const words = useWords();
  const { t, formats } = words;
  const { volume, phenolicContent, certificationLevel: level, price } = product;
  const address: string = `/product/${product.id}`;
  return (
    <article className="group relative flex h-full flex-col px-3.5 sm:px-5">
      <div className="relative -mx-3.5 flex h-71.5 items-end justify-center border-b-2 border-ink pt-5 sm:-mx-5">
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[38%] bg-paper-2" />
        <Bottle
          volume={volume ?? 500}
          mgPerKg={phenolicContent ?? 0}
          level={level ?? undefined}
          producer={product.producerName}
          season={product.harvestDate?.slice(0, 4)}
          seed={String(product.producerId)}
          shelf={shelf}
          label={volume === null ? undefined : t('common.drawing.bottle', { volume })}
          className="relative h-66.5 w-auto!"
        />
        {product.available ? null : (
          <StatusBadge tone="plain" className="absolute top-4 left-3.5 sm:left-5">
            {t('common.outOfStock')}
          </StatusBadge>
        )}
      </div>
      <h3 className="mt-3.5 mb-0.75 font-text text-[1.09375rem]/[1.3] font-semibold tracking-normal">
        <Link to={address} className="no-underline after:absolute after:inset-0 group-hover:underline">
          {product.name}
        </Link>
      </h3>
      <p className="type-caption">
        {t('common.place', {
          location: product.producerName,
          country: countryName(words, product.producerCountry),
        })}
      </p>
      {product.harvestDate === null ? null : (
        <p className="type-caption tabular-nums">
          {t('discovery.harvested', { date: formats.shortDate(product.harvestDate) })}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-3">
        <span className="whitespace-nowrap">
          {phenolicContent === null ? (
            t('common.notAvailable')
          ) : (
            <>
              <data value={phenolicContent} className="type-figure text-[1.625rem]/[1.1] font-[560]">
                {formats.number(phenolicContent)}
              </data>
              <span className="ml-1.5 text-small text-ink-2">{t('discovery.unit')}</span>
            </>
          )}
        </span>
        {price === null ? null : (
          <span className="text-small font-semibold whitespace-nowrap tabular-nums">
            {formats.euro(Math.round(Number(price) * 100))}
          </span>
        )}
      </p>
      <LevelBadge
        name={levelName(words, level)}
        rank={level === null ? 0 : levelRanks[level]}
        className="mt-1 text-caption"
      />
    </article>
  );
}
