/** What the buyer reads with the confirmation, and has to know to pay. */
import { orderLimits } from '../../../domain/orders/basket.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';

export interface TypedMessage {
  readonly reason?: string;
}

/** What was typed into the form, for its request; nothing where it has no message. */
export function typedMessage(form: HTMLFormElement): TypedMessage {
  const message = new FormData(form).get('reason');
  const reason = typeof message === 'string' ? message.trim() : '';
  return reason === '' ? {} : { reason };
}

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
