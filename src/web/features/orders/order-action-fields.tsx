/** The fields that an action on an order needs: a reason, a date, the tracking of a parcel, or none. */
import { orderLimits } from '../../../domain/orders/basket.ts';
import {
  carrierLimits,
  isDispatch,
  maxTrackingNumberLength,
  readTrackingNumber,
} from '../../../domain/orders/parcel.ts';
import { needsReason, type OrderAction } from '../../../domain/orders/states.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';

export type OpenedAction = Exclude<OrderAction, 'confirm' | 'deliver'>;
export type OrderActionField = 'reason' | 'leftOn' | 'carrier' | 'trackingNumber';
export type OrderActionValues = { readonly [Field in OrderActionField]?: string };

export function isOpened(action: OrderAction): action is OpenedAction {
  return action !== 'confirm' && action !== 'deliver';
}

export function readActionFields(
  action: OpenedAction,
  typed: FormData,
):
  | { readonly ok: true; readonly values: OrderActionValues }
  | { readonly ok: false; readonly faults: OrderActionField[] } {
  const [reason, leftOn, carrier, number] = ['reason', 'leftOn', 'carrier', 'trackingNumber'].map((name) =>
    textOf(typed, name),
  );
  const trackingNumber = number && readTrackingNumber(number);
  const faults: OrderActionField[] = [];
  if (needsReason(action) && (reason ?? '').length < orderLimits.reason.least) faults.push('reason');
  if (action === 'ship-before-recall' && !leftOn) faults.push('leftOn');
  if (carrier && carrier.length < carrierLimits.least) faults.push('carrier');
  if (number && trackingNumber === undefined) faults.push('trackingNumber');
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    values: {
      ...(reason && { reason }),
      ...(leftOn && { leftOn }),
      ...(carrier && { carrier }),
      ...(trackingNumber && { trackingNumber }),
    },
  };
}

interface Props<Action = OpenedAction> {
  action: Action;
  faults: readonly OrderActionField[];
}

export function OrderActionFields({ action, faults }: Props) {
  const { t } = useTranslations();
  if (action === 'leave-out') return null;
  if (isDispatch(action)) return <ParcelFields action={action} faults={faults} />;
  return (
    <TextArea
      id={`reason-${action}`}
      name="reason"
      label={t('orders.reason')}
      note={needsReason(action) ? undefined : t('orders.send.optional')}
      required={needsReason(action)}
      rows={3}
      maxLength={orderLimits.reason.most}
      error={faults.includes('reason') ? t('orders.reasonMissing') : undefined}
    />
  );
}

function ParcelFields({ action, faults }: Props) {
  const { t } = useTranslations();
  return (
    <div className="grid gap-4">
      {action === 'ship-before-recall' ? (
        <TextField
          id="left-on"
          name="leftOn"
          type="date"
          width="short"
          label={t('orders.leftOn')}
          required
          error={faults.includes('leftOn') ? t('orders.leftOnMissing') : undefined}
        />
      ) : null}
      <TextField
        id={`carrier-${action}`}
        name="carrier"
        width="medium"
        label={t('orders.carrier')}
        note={t('orders.send.optional')}
        maxLength={carrierLimits.most}
        error={faults.includes('carrier') ? t('orders.carrierShort') : undefined}
      />
      <TextField
        id={`tracking-number-${action}`}
        name="trackingNumber"
        width="medium"
        label={t('orders.trackingNumber')}
        note={t('orders.send.optional')}
        hint={t('orders.trackingNumber.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxTrackingNumberLength}
        error={faults.includes('trackingNumber') ? t('orders.trackingNumberWrong') : undefined}
      />
    </div>
  );
}

function textOf(typed: FormData, name: string): string {
  const text = typed.get(name);
  return typeof text === 'string' ? text.trim() : '';
}
