/** The progress of large code orders; refreshes the product's data when one completes. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CodeOrderResponse } from '../../../../contract/provenance/code-orders.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { ProgressBar } from '../../../kernel/ui/progress-bar.tsx';
import { dashboardKey } from '../../producers/producer/queries.ts';
import { isUnderWay } from './queries.ts';

interface Props {
  productId: number;
  orders: readonly CodeOrderResponse[];
}

export function OrdersUnderWay({ productId, orders }: Props) {
  const underWay = orders.filter(isUnderWay);
  return underWay.map((order) => <OrderUnderWay key={order.id} productId={productId} order={order} />);
}

function OrderUnderWay({ productId, order }: { productId: number; order: CodeOrderResponse }) {
  const { t, formats } = useTranslations();
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKey = [...dashboardKey, 'product', String(productId)];
    return () => void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, productId]);
  const { made, count, batchNumber } = order;
  const progress = t('dashboard.make.progress', { made: formats.number(made), count: formats.number(count) });
  return (
    <Panel title={t('dashboard.make.underWay')}>
      <p className="mb-3 text-ink-2">{t('dashboard.make.underWay.text', { batch: batchNumber })}</p>
      <ProgressBar label={t('dashboard.make.underWay')} value={made} max={count} />
      <p className="type-caption mt-2 tabular-nums">{progress}</p>
    </Panel>
  );
}
