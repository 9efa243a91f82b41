/** Links that filter orders by status. */
import type { ReactElement } from 'react';
import { type OrderStatus, orderStatuses } from '../../domain/orders/states.ts';
import { ChoiceChip } from '../design/chip.tsx';
import { ChipStrip } from '../design/chip-strip.tsx';
import { useWords } from '../words/use-words.tsx';

interface Props {
  chosen: OrderStatus | undefined;
  renderLink: (status: OrderStatus | undefined) => ReactElement;
}

export function StateChips({ chosen, renderLink }: Props) {
  const { t } = useWords();
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
