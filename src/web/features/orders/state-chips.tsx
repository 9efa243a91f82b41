/** Links that filter orders by status. */
import type { ReactElement } from 'react';
import { type OrderStatus, orderStatuses } from '../../../domain/orders/states.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';

interface Props {
  chosen: OrderStatus | undefined;
  renderLink: (status: OrderStatus | undefined) => ReactElement;
}

export function OrderStateChips({ chosen, renderLink }: Props) {
  const { t } = useTranslations();
  return (
    <ChipStrip label={t('orders.states')} chosen={chosen} className="mt-1 sm:my-3.5">
      {[undefined, ...orderStatuses].map((status) => (
        <ChoiceChip key={status ?? 'every'} chosen={chosen === status} render={renderLink(status)}>
          {status === undefined ? t('orders.every') : t(`orders.status.${status}`)}
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}
