/** Why an oil can or cannot be had, as in the basket; without a certificate in force it is not for sale. */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { fewBottles } from '../../../domain/products/product.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';

interface Props {
  product: Pick<ProductResponse, 'orderStatus' | 'available' | 'bottlesAvailable' | 'recall' | 'withdrawnAt'>;
}

export function ListingStatus({ product }: Props) {
  const { orderStatus, available, bottlesAvailable: count, recall, withdrawnAt } = product;
  const { t } = useTranslations();
  if (recall !== null) return <StatusBadge tone="bad">{t('consumer.status.recalled')}</StatusBadge>;
  if (withdrawnAt !== null) return <StatusBadge tone="plain">{t('products.withdrawn')}</StatusBadge>;
  if (orderStatus === 'certificate_not_in_force') {
    return <StatusBadge tone="bad">{t('products.notForSale')}</StatusBadge>;
  }
  if (!available) return <StatusBadge tone="plain">{t('common.outOfStock')}</StatusBadge>;
  const isFew = count !== null && count <= fewBottles;
  return (
    <StatusBadge tone="ok">{isFew ? t('products.fewLeft', { count }) : t('common.available')}</StatusBadge>
  );
}
