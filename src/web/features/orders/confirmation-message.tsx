/** What the buyer reads with the confirmation, and has to know to pay. */
import { orderLimits } from '../../../domain/orders/basket.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';

export function ConfirmationMessage({ last }: { last: string | null }) {
  const { t } = useTranslations();
  return (
    <TextArea
      name="reason"
      label={t('orders.confirm.message')}
      hint={t('orders.confirm.hint')}
      rows={3}
      maxLength={orderLimits.reason.most}
      defaultValue={last ?? ''}
    />
  );
}
