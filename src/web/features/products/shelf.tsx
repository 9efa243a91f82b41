/** Products on one shelf: every bottle is drawn to the same scale and links to its page. */
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { ContentFigure } from '../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { LabelledTaste } from '../../kernel/figures/taste-line.tsx';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Bottle } from '../../kernel/illustrations/illustrations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { Photograph } from '../pictures/photograph.tsx';
import { ListingStatus } from './listing-status.tsx';
import { centsPerLitre, listedPrice, listedVolumes } from './price.ts';

/** mm: the widest bottle with a margin. */
const placeWidth = 160;

interface Props {
  products: readonly ProductResponse[];
  /** Names producer and country under each product, for a shelf of several producers. */
  withProducer?: boolean;
}

export function Shelf({ products, withProducer = false }: Props) {
  const volumes = products.map(({ volume }) => volume ?? 500);
  return (
    // The border at the left of each row's first product lies outside and is clipped. Two on a phone, one in large text.
    <ul
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(max(8.75rem,40%),100%),1fr))] gap-y-9 overflow-x-clip border-t border-line',
        products.length === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {products.map((product) => (
        <li key={product.id} className="-ml-px border-l border-line">
          <Place product={product} volumes={volumes} withProducer={withProducer} />
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps {
  product: ProductResponse;
  /** ml, of all bottles on the shelf. */
  volumes: readonly number[];
  withProducer: boolean;
}

function Place({ product, volumes, withProducer }: PlaceProps) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { harvestDate } = product;
  const address = productPath(product.id);
  return (
    <article className="group relative flex h-full flex-col px-3.5 sm:px-5">
      <ShelfBottle product={product} volumes={volumes} />
      <h3 className="mt-3.5 mb-0.75 font-text text-[1.09375rem]/[1.3] font-semibold tracking-normal">
        <Link to={address} className="no-underline after:absolute after:inset-0 group-hover:underline">
          <bdi className="line-clamp-3 text-left [overflow-wrap:anywhere]">{product.name}</bdi>
        </Link>
      </h3>
      {withProducer ? (
        <p className="type-caption">
          <bdi className="line-clamp-3 text-left [overflow-wrap:anywhere]">
            {t('common.place', {
              location: product.producerName,
              country: countryName(i18n, product.producerCountry),
            })}
          </bdi>
        </p>
      ) : null}
      {harvestDate === null ? null : (
        <p className="type-caption tabular-nums">
          {t('products.shelf.harvested', { date: formats.shortDate(harvestDate) })}
        </p>
      )}
      <Figures product={product} />
      {/* As high as a badge, so that the figures align with and without one. */}
      <p className="mt-1 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CertifiedLevel of={product} isOil className="text-caption" />
        {product.available && product.recall === null ? null : <ListingStatus product={product} />}
      </p>
    </article>
  );
}

function ShelfBottle({ product, volumes }: Omit<PlaceProps, 'withProducer'>) {
  const { t } = useTranslations();
  const { volume, phenolicContent, certificationLevel: level, imageUrl } = product;
  return (
    <div className="relative -mx-3.5 flex h-71.5 items-end justify-center border-b-2 border-ink pt-5 sm:-mx-5">
      {imageUrl ? (
        <Photograph
          address={imageUrl}
          alt=""
          sizes="(width < 768px) 50vw, 400px"
          loading="lazy"
          className="size-full object-contain object-bottom"
        />
      ) : (
        <>
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[38%] bg-paper-2" />
          <Bottle
            volume={volume ?? 500}
            mgPerKg={phenolicContent ?? 0}
            level={level ?? undefined}
            producer={product.producerName}
            season={product.harvestDate?.slice(0, 4)}
            seed={String(product.producerId)}
            shelf={{ width: placeWidth, volumes }}
            label={volume === null ? undefined : t('common.drawing.bottle', { volume })}
            className="relative h-66.5 w-auto!"
          />
        </>
      )}
    </div>
  );
}

function Figures({ product }: { product: ProductResponse }) {
  const i18n = useTranslations();
  const { price, volume } = product;
  const volumes = listedVolumes(i18n, product);
  const content = contentOf(i18n, product);
  return (
    <div className="mt-auto pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <ContentFigure of={content} className="text-[1.5rem]/[1.1]" />
        {price === null ? null : (
          <span className="text-small font-semibold whitespace-nowrap tabular-nums">
            {listedPrice(i18n, product)}
            {volume === null ? null : (
              <span className="type-caption block text-right font-normal">
                {i18n.t('products.perLitre', { price: i18n.formats.euro(centsPerLitre(price, volume)) })}
              </span>
            )}
          </span>
        )}
      </p>
      <ContentSource of={content} />
      {volumes.length > 1 ? <p className="type-caption mt-1 tabular-nums">{volumes.join(' · ')}</p> : null}
      <LabelledTaste of={product} className="mt-2" />
    </div>
  );
}
