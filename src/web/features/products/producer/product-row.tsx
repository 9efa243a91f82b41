/** A product in the producer's list: the bottle, its facts, its status and all actions. */
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { productDashboardPath, productPath } from '../../../../domain/common/page-paths.ts';
import { CertifiedLevel } from '../../../kernel/figures/certified-level.tsx';
import { ContentFigure } from '../../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../../kernel/figures/content-source.tsx';
import { contentOf } from '../../../kernel/figures/measurement.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { IconButton } from '../../../kernel/ui/icon-button.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Menu } from '../../../kernel/ui/menu.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { ChangeListing } from './change-listing.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { isOffered } from './product-changes.ts';
import { RowPicture } from './row-picture.tsx';
import { useAvailability } from './use-availability.ts';

/** mm: all bottles of the list share one scale. */
const shelf = { width: 130, height: 300 } as const;

interface Props {
  product: ProductResponse;
  /** Its page is public. */
  isPublic: boolean;
  may: { readonly edit: boolean; readonly journeys: boolean };
  onEdit: () => void;
}

export function ProductListItem({ product, isPublic, may, onEdit }: Props) {
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-6">
      <RowPicture product={product} shelf={shelf} className="h-40 w-full self-end sm:row-span-2" />
      <ProductFacts product={product} hasPage={may.journeys} />
      {may.journeys ? (
        <ProductActions product={product} isPublic={isPublic} may={may} onEdit={onEdit} />
      ) : null}
    </li>
  );
}

function ProductFacts({ product, hasPage }: { product: ProductResponse; hasPage: boolean }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const content = contentOf(i18n, product);
  const { batchNumber: batch, price, volume, bottlesAvailable: count } = product;
  const origin = [
    batch === null ? t('dashboard.product.noBatch') : t('dashboard.product.batch', { batch }),
    product.harvestDate !== null &&
      t('dashboard.product.harvested', { date: formats.shortDate(product.harvestDate) }),
  ].filter((part) => part !== false);
  const status = statusOf(product);
  const sale = [
    volume !== null && formats.millilitres(volume),
    price !== null && formats.euro(Math.round(Number(price) * 100)),
    count !== null && t('dashboard.product.bottlesLeft', { count }),
  ].filter((part) => part !== false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="type-h4 break-words">
          {hasPage ? <Link to={productDashboardPath(product.id)}>{product.name}</Link> : product.name}
        </h3>
        <p className="text-small break-words text-ink-2 tabular-nums">{origin.join(' · ')}</p>
        <p className="text-small text-ink-2 tabular-nums">{sale.join(' · ')}</p>
      </div>
      <p className="grid grid-cols-[minmax(0,auto)] content-start gap-1 sm:justify-items-end">
        <ContentFigure of={content} />
        <ContentSource of={content} className="sm:text-right" />
        <CertifiedLevel of={product} isOil className="text-small" />
        {product.recall === null && product.certificateState === 'active' && product.certificateValidUntil ? (
          <span className="text-small text-ink-2 tabular-nums">
            {t('dashboard.product.validUntil', { date: formats.date(product.certificateValidUntil) })}
          </span>
        ) : null}
        <StatusBadge tone={status.tone} className="mt-1 justify-self-start sm:justify-self-end">
          {t(status.word)}
        </StatusBadge>
      </p>
    </div>
  );
}

/** The most important status: a recalled product is also withdrawn, and a withdrawn one may be in stock. */
function statusOf({ recall, withdrawnAt, available }: ProductResponse) {
  if (recall !== null) return { tone: 'bad', word: 'consumer.status.recalled' } as const;
  if (withdrawnAt !== null) return { tone: 'warn', word: 'dashboard.product.withdrawn' } as const;
  if (available) return { tone: 'ok', word: 'common.available' } as const;
  return { tone: 'plain', word: 'common.outOfStock' } as const;
}

function ProductActions({ product, isPublic, may, onEdit }: Props) {
  const { t } = useTranslations();
  const [deleting, setDeleting] = useState(false);
  const [persisting, setPersisting] = useState(false);
  const { id, name } = product;
  const page = { to: productDashboardPath(id) } as const;
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-1 self-end max-sm:[&>:not(span)]:px-2.5 sm:col-span-1 sm:gap-2.5">
      <LinkButton
        size="small"
        variant="outlined"
        aria-label={t('dashboard.product.journeyOf', { name })}
        render={<Link {...page} />}
      >
        {t('dashboard.product.journey')}
      </LinkButton>
      {may.edit ? (
        <EditActions
          product={product}
          isPublic={isPublic}
          onPersist={() => setPersisting(true)}
          onDelete={() => setDeleting(true)}
          onEdit={onEdit}
        />
      ) : null}
      {persisting ? <ChangeListing product={product} onClose={() => setPersisting(false)} /> : null}
      {deleting ? (
        <DeleteProduct
          product={product}
          onClose={() => setDeleting(false)}
          onWithdraw={() => {
            setDeleting(false);
            setPersisting(true);
          }}
        />
      ) : null}
    </div>
  );
}

type MoreActionsProps = Omit<Props, 'may'> & {
  /** To withdraw the product, or to restore it. */
  onPersist: () => void;
  onDelete: () => void;
};

function EditActions(props: MoreActionsProps) {
  const { t } = useTranslations();
  const { id, name } = props.product;
  return (
    <>
      <LinkButton
        size="small"
        variant="outlined"
        aria-label={t('dashboard.product.codesOf', { name })}
        render={<Link to={productDashboardPath(id)} search={{ tab: 'codes' }} />}
      >
        {t('dashboard.product.codes')}
      </LinkButton>
      <Button
        size="small"
        variant="outlined"
        className="noscript:hidden"
        aria-label={t('dashboard.product.editOf', { name })}
        onClick={props.onEdit}
      >
        {t('dashboard.product.edit')}
      </Button>
      <div className="noscript:hidden">
        <MoreActions {...props} />
      </div>
    </>
  );
}

function MoreActions({ product, isPublic, onPersist, onDelete, onEdit }: MoreActionsProps) {
  const { t } = useTranslations();
  const availability = useAvailability(product);
  const publicPage = productPath(product.id);
  const isWithdrawn = product.withdrawnAt !== null;
  const offered = isOffered(product);
  const availabilityText = offered ? 'dashboard.product.markOut' : 'dashboard.product.markIn';
  return (
    <Menu
      trigger={
        <IconButton
          label={t('dashboard.product.more', { name: product.name })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        // What is sold out by itself comes back with more bottles.
        offered && !product.available
          ? { key: 'stock', label: t('dashboard.product.restock'), onSelect: onEdit }
          : {
              key: 'stock',
              label: t(availabilityText),
              onSelect: availability.toggle,
              disabled: availability.pending,
            },
        ...(isPublic
          ? [{ key: 'public', label: t('dashboard.product.public'), link: <Link to={publicPage} /> }]
          : []),
        {
          key: 'keep',
          label: t(isWithdrawn ? 'dashboard.product.restore' : 'dashboard.product.withdraw'),
          onSelect: onPersist,
        },
        {
          key: 'delete',
          label: t('dashboard.product.delete'),
          dangerous: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
