/** The status of an order as icon, label and colour. */
import type { OrderStatus } from '../../domain/orders/states.ts';
import { StatusBadge, type StatusTone } from '../design/status-badge.tsx';
import { useWords } from '../words/use-words.tsx';

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
