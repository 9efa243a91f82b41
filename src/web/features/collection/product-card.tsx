/** A product card for signed-in users: the bottle, the facts, and links. */
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { producerPath, productPath } from '../../../domain/common/page-paths.ts';
import { CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { ContentFigure } from '../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { TasteLine } from '../../kernel/figures/taste-line.tsx';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { BottlePicture } from '../products/bottle-picture.tsx';
import { FavoriteIconButton } from './favorite-button.tsx';

interface Props {
  product: ProductResponse;
  /** ml, of all bottles in the same list: they share one scale. */
  volumes: readonly number[];
}

export function ProductCard({ product, volumes }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const address = productPath(product.id);
  const producerAddress = producerPath(product.producerId);
  return (
    <article className="group relative grid h-full min-w-0 grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] gap-x-4 border-t border-line pt-4 sm:flex sm:flex-col sm:border-t-0 sm:pt-0">
      <Picture product={product} volumes={volumes} />
      <FavoriteIconButton product={product} className="absolute! top-1 right-0 z-1" />
      <div className="flex min-w-0 flex-1 flex-col">
        <CertifiedLevel of={product} isOil className="text-caption max-sm:pr-11 sm:mt-3.5" />
        <h3 className="mt-1.5 font-text text-[1.15625rem]/[1.3] font-semibold tracking-normal">
          <Link to={address} className="no-underline after:absolute after:inset-0 group-hover:underline">
            <bdi className="line-clamp-3 text-left [overflow-wrap:anywhere]">{product.name}</bdi>
          </Link>
        </h3>
        <p className="type-caption mt-0.5">
          <Link
            to={producerAddress}
            className="text-link relative z-1 inline-flex min-h-6 items-center font-semibold text-ink pointer-coarse:min-h-11"
          >
            <bdi className="line-clamp-2 text-left [overflow-wrap:anywhere]">{product.producerName}</bdi>
          </Link>
          <bdi className="line-clamp-2 text-left [overflow-wrap:anywhere]">
            {t('common.place', {
              location: product.producerLocation,
              country: countryName(i18n, product.producerCountry),
            })}
          </bdi>
        </p>
        <Facts product={product} />
        <LearnMore product={product} />
      </div>
    </article>
  );
}

function Picture({ product, volumes }: Props) {
  const { t } = useTranslations();
  return (
    <div className="relative flex h-44 items-end justify-center border-b-2 border-ink sm:h-68 sm:pt-5">
      <BottlePicture
        product={product}
        volumes={volumes}
        sizes="(width < 640px) 104px, 380px"
        photographClass="object-bottom"
        bottleClass="h-40 max-w-full sm:h-62"
      />
      {product.available && product.recall === null ? null : (
        <p className="absolute inset-x-0 top-1/2 -translate-y-1/2 border-y border-ink bg-label py-1.5 text-center text-caption font-semibold wrap-anywhere sm:py-2 sm:text-body">
          {t('common.outOfStock')}
        </p>
      )}
    </div>
  );
}

function Facts({ product }: { product: ProductResponse }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const content = contentOf(i18n, product);
  const { batchNumber, harvestDate } = product;
  const missing = t('common.notAvailable');
  return (
    <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6rem,40%)),1fr))] gap-x-5 gap-y-2.5 border-t border-line pt-3">
      <div className="col-span-full">
        <dt className="type-caption">{t('common.phenolicContent')}</dt>
        <dd>
          <ContentFigure of={content} /> <ContentSource of={content} />
        </dd>
      </div>
      {product.taste === null ? null : (
        <div className="col-span-full">
          <dt className="type-caption">{t('common.taste')}</dt>
          <dd>
            <TasteLine of={product} />
          </dd>
        </div>
      )}
      <div className="min-w-0">
        <dt className="type-caption">{t('consumer.card.batch')}</dt>
        <dd className="text-small font-semibold break-words">
          {batchNumber === null ? missing : <bdi className="line-clamp-2 text-left">{batchNumber}</bdi>}
        </dd>
      </div>
      <div>
        <dt className="type-caption">{t('consumer.card.harvest')}</dt>
        <dd className="text-small font-semibold tabular-nums">
          {harvestDate === null ? missing : formats.shortDate(harvestDate)}
        </dd>
      </div>
    </dl>
  );
}

/**
 * Says in a toast where the story of the product is. Without scripts the producer's name above links there.
 */
function LearnMore({ product: { name, producerId, producerName } }: { product: ProductResponse }) {
  const { t } = useTranslations();
  const address = producerPath(producerId);
  return (
    <div className="noscript:hidden mt-auto pt-4">
      <Button
        variant="outlined"
        size="small"
        className="relative z-1"
        onClick={() =>
          showToast({
            title: t('consumer.learn.title', { name }),
            description: t('consumer.learn.text', { producer: producerName }),
            action: <Link to={address}>{t('consumer.learn.link')}</Link>,
          })
        }
        aria-label={t('consumer.learn.named', { name })}
      >
        {t('consumer.learn')}
      </Button>
    </div>
  );
}
