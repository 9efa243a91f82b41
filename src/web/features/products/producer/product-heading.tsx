/** The heading of a product: bottle, batch, content, status, and a link to its public page. */
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { productPath } from '../../../../domain/common/page-paths.ts';
import { CertifiedLevel } from '../../../kernel/figures/certified-level.tsx';
import { contentOf, contentText } from '../../../kernel/figures/measurement.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { RowPicture } from './row-picture.tsx';

interface Props {
  product: ProductResponse;
  isPublic: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onHarvest: () => void;
}

export function ProductDashboardHeading({ product, isPublic, mayEdit, onEdit, onHarvest }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { batchNumber: batch, phenolicContent, harvestDate, volume, bottlesAvailable: count } = product;
  const publicPage = productPath(product.id);
  const facts = [
    batch === null ? t('dashboard.product.noBatch') : t('dashboard.product.batch', { batch }),
    harvestDate !== null && t('dashboard.product.harvested', { date: formats.shortDate(harvestDate) }),
    volume !== null && formats.millilitres(volume),
    phenolicContent !== null && contentText(i18n, contentOf(i18n, product)),
    count !== null && t('dashboard.product.bottlesLeft', { count }),
  ].filter((fact) => fact !== false);
  return (
    <header className="grid grid-cols-[4rem_minmax(0,1fr)] items-end gap-x-5 gap-y-5 border-b border-ink pb-5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-7 lg:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <RowPicture product={product} className="h-36 w-full sm:h-44" />
      <div className="min-w-0">
        <h1 className="type-h2 break-words">{product.name}</h1>
        <p className="mt-1.5 break-words text-ink-2 tabular-nums">{facts.join(' · ')}</p>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <CertifiedLevel of={product} isOil className="text-small" />
          {product.recall !== null ? (
            <StatusBadge tone="bad">{t('consumer.status.recalled')}</StatusBadge>
          ) : product.withdrawnAt === null ? (
            <StatusBadge tone={product.available ? 'ok' : 'plain'}>
              {t(product.available ? 'common.available' : 'common.outOfStock')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="warn">{t('dashboard.product.withdrawn')}</StatusBadge>
          )}
        </p>
      </div>
      <p className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2 lg:col-span-1">
        {mayEdit ? (
          <Button variant="outlined" size="small" className="noscript:hidden" onClick={onEdit}>
            {t('dashboard.manage.edit')}
          </Button>
        ) : null}
        {mayEdit && isPublic ? (
          <Button variant="outlined" size="small" className="noscript:hidden" onClick={onHarvest}>
            {t('dashboard.harvest.add')}
          </Button>
        ) : null}
        {isPublic ? (
          <LinkButton variant="quiet" render={<Link to={publicPage} />}>
            {t('dashboard.product.public')}
          </LinkButton>
        ) : null}
      </p>
    </header>
  );
}
