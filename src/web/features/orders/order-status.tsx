/** The status of an order as icon, label and colour. */
import type { OrderStatus } from '../../../domain/orders/states.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { StatusBadge, type StatusTone } from '../../kernel/ui/status-badge.tsx';

const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  pending: 'warn',
  confirmed: 'info',
  shipped: 'info',
  delivered: 'ok',
  declined: 'bad',
  cancelled: 'plain',
  withdrawn: 'warn',
};

export function OrderStatusBadge({ status, className }: { status: OrderStatus; className?: string }) {
  const { t } = useTranslations();
  return (
    <StatusBadge tone={tones[status]} className={className}>
      {t(`orders.status.${status}`)}
    </StatusBadge>
  );
}
