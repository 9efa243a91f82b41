/** The fields that an action on an order needs: a reason, a date, the tracking of a parcel, or none. */
import { orderLimits } from '../../../domain/orders/basket.ts';
import {
  carrierLimits,
  isDispatch,
  maxTrackingNumberLength,
  readTrackingNumber,
} from '../../../domain/orders/parcel.ts';
import { needsReason, type OrderAction } from '../../../domain/orders/states.ts';
import { type WithdrawalException, withdrawalExceptions } from '../../../domain/orders/withdrawal.ts';
import type { Checked } from '../../kernel/forms/check-typed.ts';
import type { TypedForm } from '../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';

export type OpenedAction = Exclude<OrderAction, 'confirm' | 'deliver' | 'withdraw-contract'>;
export const orderActionFields = ['exception', 'reason', 'leftOn', 'carrier', 'trackingNumber'] as const;
export type OrderActionField = (typeof orderActionFields)[number];
export type TypedOrderAction = { readonly [Field in OrderActionField]: string };
export type OrderActionValues = { readonly [Field in Exclude<OrderActionField, 'exception'>]?: string } & {
  readonly exception?: WithdrawalException;
};

export const emptyOrderAction: TypedOrderAction = {
  exception: '',
  reason: '',
  leftOn: '',
  carrier: '',
  trackingNumber: '',
};

export function isOpened(action: OrderAction): action is OpenedAction {
  return action !== 'confirm' && action !== 'deliver' && action !== 'withdraw-contract';
}

export function checkOrderAction(
  action: OpenedAction,
  typed: TypedOrderAction,
): Checked<OrderActionValues, OrderActionField, 'wrong'> {
  const [reason, leftOn, carrier, number] = [
    typed.reason.trim(),
    typed.leftOn,
    typed.carrier.trim(),
    typed.trackingNumber.trim(),
  ];
  const trackingNumber = number && readTrackingNumber(number);
  const exception = withdrawalExceptions.find((one) => one === typed.exception);
  const isWrong: { readonly [Field in OrderActionField]: boolean } = {
    exception: action === 'state-exception' && exception === undefined,
    reason: needsReason(action) && reason.length < orderLimits.reason.least,
    leftOn: action === 'ship-before-recall' && leftOn === '',
    carrier: carrier !== '' && carrier.length < carrierLimits.least,
    trackingNumber: trackingNumber === undefined,
  };
  const wrong = orderActionFields.filter((field) => isWrong[field]);
  if (wrong.length > 0)
    return { ok: false, errors: Object.fromEntries(wrong.map((field) => [field, 'wrong'])) };
  return {
    ok: true,
    input: {
      ...(exception && { exception }),
      ...(reason && { reason }),
      ...(leftOn && { leftOn }),
      ...(carrier && { carrier }),
      ...(trackingNumber && { trackingNumber }),
    },
  };
}

interface Props {
  action: OpenedAction;
  form: TypedForm<TypedOrderAction>;
}

export function OrderActionFields({ action, form }: Props) {
  if (action === 'leave-out' || action === 'reimburse') return null;
  if (isDispatch(action)) return <ParcelFields action={action} form={form} />;
  if (action === 'state-exception') return <ExceptionFields action={action} form={form} />;
  return <Reason action={action} form={form} />;
}

function Reason({ action, form }: Props) {
  const { t } = useTranslations();
  return (
    <TextArea
      {...form.control('reason')}
      id={`reason-${action}`}
      label={t('orders.reason')}
      note={needsReason(action) ? undefined : t('orders.send.optional')}
      required={needsReason(action)}
      rows={3}
      maxLength={orderLimits.reason.most}
    />
  );
}

function ExceptionFields({ action, form }: Props) {
  const { t } = useTranslations();
  return (
    <div className="grid gap-4">
      <SelectField
        {...form.control('exception')}
        id="exception"
        label={t('orders.withdrawal.exception')}
        placeholder={t('orders.withdrawal.choose')}
        choices={withdrawalExceptions.map((value) => ({
          value,
          label: t(`orders.withdrawal.exception.${value}`),
        }))}
        required
      />
      <Reason action={action} form={form} />
    </div>
  );
}

function ParcelFields({ action, form }: Props) {
  const { t } = useTranslations();
  return (
    <div className="grid gap-4">
      {action === 'ship-before-recall' ? (
        <TextField
          {...form.control('leftOn')}
          id="left-on"
          type="date"
          width="short"
          label={t('orders.leftOn')}
          required
        />
      ) : null}
      <TextField
        {...form.control('carrier')}
        id={`carrier-${action}`}
        width="medium"
        label={t('orders.carrier')}
        note={t('orders.send.optional')}
        maxLength={carrierLimits.most}
      />
      <TextField
        {...form.control('trackingNumber')}
        id={`tracking-number-${action}`}
        width="medium"
        label={t('orders.trackingNumber')}
        note={t('orders.send.optional')}
        hint={t('orders.trackingNumber.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxTrackingNumberLength}
      />
    </div>
  );
}
