/** The status of an order as icon, label and colour. */
import type { OrderStatus } from '../../../domain/orders/states.ts';
import { useWords } from '../../kernel/i18n/use-words.tsx';
import { StatusBadge, type StatusTone } from '../../kernel/ui/status-badge.tsx';

const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  pending: 'warn',
  confirmed: 'info',
  shipped: 'info',
  delivered: 'ok',
  declined: 'bad',
  cancelled: 'plain',
};

export function OrderStatusBadge({ status, className }: { status: OrderStatus; className?: string }) {
  const { t } = useWords();
  return (
    <StatusBadge tone={tones[status]} className={className}>
      {t(`orders.status.${status}`)}
    </StatusBadge>
  );
}
