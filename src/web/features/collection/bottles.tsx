/** The scanned and saved bottles, one row per code: the product, its current status, and the time of the scan. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import type { CollectedBottleResponse } from '../../../contract/collection/collection.ts';
import { productPath, verificationPath } from '../../../domain/common/page-paths.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { LowerResult } from '../../kernel/figures/certified-level.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Bottle } from '../../kernel/illustrations/illustrations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { Photograph } from '../pictures/photograph.tsx';
import { BottleStatusBadge } from '../provenance/bottle-status-badge.tsx';
import { ScannerButton } from '../provenance/scanner/scanner-button.tsx';
import { StateReason } from '../provenance/state-reason.tsx';
import { bottlesQuery } from './queries.ts';
import { SavedList } from './saved-list.tsx';
import type { SavedSearch } from './saved-search.ts';
import { useRemoval } from './use-removal.ts';

export function Bottles({ search }: { search: SavedSearch }) {
  const { remove, isPending } = useRemoval('bottles');
  return (
    <SavedList
      list="bottles"
      search={search}
      query={useInfiniteQuery(bottlesQuery(useClient(), search))}
      entryOf={({ code, productName, printed, product }) => ({
        item: code,
        name: `${productName}, ${printed}`,
        oil: product?.id,
      })}
      skeleton={<BottlesSkeleton />}
      empty={<NoBottles />}
      className="gap-x-14 xl:grid xl:grid-cols-2"
    >
      {(bottle) => <Row bottle={bottle} isPending={isPending} onRemove={() => remove([bottle.code])} />}
    </SavedList>
  );
}

interface RowProps {
  bottle: CollectedBottleResponse;
  isPending: boolean;
  onRemove: () => void;
}

function Row(props: RowProps) {
  const { bottle } = props;
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-1.5 md:max-xl:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,22rem)]">
      <Picture bottle={bottle} />
      <Named bottle={bottle} />
      <Scanned {...props} />
    </article>
  );
}

function Picture({ bottle: { product, producerName, producerId } }: { bottle: CollectedBottleResponse }) {
  return (
    <div
      aria-hidden="true"
      className="row-span-2 flex h-30 items-end justify-center border-b-2 border-ink md:max-xl:row-span-1"
    >
      {product?.imageUrl ? (
        <Photograph
          address={product.imageUrl}
          alt=""
          sizes="200px"
          loading="lazy"
          className="size-full object-contain"
        />
      ) : (
        <Bottle
          compact
          volume={product?.volume ?? 500}
          mgPerKg={product?.phenolicContent ?? 0}
          level={product?.certificationLevel ?? undefined}
          producer={producerName}
          season={product?.harvestDate?.slice(0, 4)}
          seed={String(producerId)}
          className="h-28 w-auto!"
        />
      )}
    </div>
  );
}

function Named({ bottle }: { bottle: CollectedBottleResponse }) {
  const { t } = useTranslations();
  const { product, productId, productName, producerName, batchNumber, status } = bottle;
  return (
    <div className="min-w-0">
      <h2 className="font-text text-[1.15625rem]/[1.3] font-semibold tracking-normal break-words">
        {product === null ? (
          <bdi>{productName}</bdi>
        ) : (
          <Link
            to={productPath(productId)}
            search={{ batch: batchNumber ?? undefined }}
            className="text-link pointer-coarse:inline-block pointer-coarse:py-2"
          >
            <bdi>{productName}</bdi>
          </Link>
        )}
      </h2>
      <p className="type-caption break-words">
        <bdi>{producerName}</bdi>
        {batchNumber === null ? null : (
          <span className="block">{t('consumer.bottle.batch', { batch: batchNumber })}</span>
        )}
      </p>
      <p className="mt-2.5">
        <BottleStatusBadge status={status} />
      </p>
      <div className="type-caption mt-1 wrap-anywhere">
        <StateReason of={bottle} />
        <LowerResult of={bottle.certificate?.lowerResult ?? null} />
      </div>
      {product === null ? <p className="type-caption mt-2">{t('consumer.bottle.notListed')}</p> : null}
    </div>
  );
}

function Scanned({ bottle, isPending, onRemove }: RowProps) {
  const { t, formats, language } = useTranslations();
  const moment = useMoment();
  const { code, printed, timesScanned, firstScannedAt, lastScannedAt, openedOn, status } = bottle;
  return (
    <div className="col-start-2 min-w-0 text-small md:max-xl:col-start-3">
      <p>
        <a
          href={pathIn(language, verificationPath(code))}
          className="type-code inline-flex min-h-11 items-center text-brand sm:min-h-0"
        >
          <span className="sr-only">{`${t('consumer.bottle.code')} `}</span>
          {printed}
        </a>
      </p>
      {timesScanned === 0 ? (
        <p className="text-ink-2 tabular-nums">
          {t('consumer.bottle.saved', { date: moment(firstScannedAt) })}
        </p>
      ) : (
        <p className="text-ink-2 tabular-nums">
          {`${t('consumer.bottle.last', { date: moment(lastScannedAt) })} · `}
          {timesScanned === 1
            ? t('consumer.bottle.once')
            : t('consumer.bottle.times', { count: timesScanned, date: formats.date(firstScannedAt) })}
        </p>
      )}
      <Opened bottle={bottle} />
      <p className="flex flex-wrap items-center gap-x-6">
        {status === 'recalled' ? null : (
          <Link
            to="/saved"
            search={{ tab: 'bottles', bottle: code }}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t(openedOn === null ? 'consumer.bottle.open' : 'consumer.bottle.changeOpened')}
          </Link>
        )}
        <Button
          variant="quiet"
          className="noscript:hidden"
          pending={isPending}
          onClick={onRemove}
          aria-label={t('consumer.bottle.removeNamed', { name: bottle.productName, code: printed })}
        >
          {t('consumer.bottle.remove')}
        </Button>
      </p>
    </div>
  );
}

/** Nothing of a recalled bottle, which is not to be used. */
function Opened({ bottle: { openedOn, useBy, status } }: { bottle: CollectedBottleResponse }) {
  const { t, formats } = useTranslations();
  if (status === 'recalled' || openedOn === null || useBy === null) return null;
  return (
    <p className="font-semibold tabular-nums">
      {t('consumer.bottle.opened', { opened: formats.shortDate(openedOn), day: formats.shortDate(useBy) })}
    </p>
  );
}

function BottlesSkeleton() {
  return (
    <div className="grid gap-5 py-5">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-30 w-full" />
      ))}
    </div>
  );
}

function NoBottles() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('consumer.collection.empty')}
      picture={<EmptyIllustration kind="lens" />}
      action={<ScannerButton variant="outlined" />}
      className="mt-6"
    >
      <p>{t('consumer.collection.emptyHint')}</p>
    </EmptyState>
  );
}
