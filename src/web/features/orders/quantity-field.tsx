/** A number of bottles: typed, or changed by one with the button on either side. */
import { Minus, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { orderLimits } from '../../../domain/orders/basket.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Field } from '../../kernel/ui/field.tsx';
import { IconButton } from '../../kernel/ui/icon-button.tsx';
import { typedQuantity } from './typed-quantity.ts';

interface Props {
  id: string;
  label: string;
  labelHidden?: boolean;
  /** The oil, for the names of the buttons. */
  name: string;
  initial: number;
  isMistyped: boolean;
  /** Not controlled: what is typed before the scripts arrive stays. */
  input: Ref<HTMLInputElement>;
  onStep?: (quantity: number) => void;
  onBlur?: () => void;
}

const { least, most } = orderLimits.quantity;

export function QuantityField(props: Props) {
  const { id, label, labelHidden, name, initial, isMistyped, input, onStep, onBlur } = props;
  const { t } = useTranslations();
  const [stepped, setStepped] = useState('');
  const step = (button: HTMLElement, by: 1 | -1) => {
    const field = button.parentElement?.querySelector('input');
    const next = (typedQuantity(field?.value ?? null) ?? least) + by;
    if (!field || next < least || next > most) return;
    field.value = String(next);
    setStepped(field.value);
    onStep?.(next);
  };
  const steps = { less: [-1, Minus], more: [1, Plus] } as const;
  const button = (side: keyof typeof steps) => {
    const [by, Icon] = steps[side];
    return (
      <IconButton
        label={t(`orders.quantity.${side}`, { name })}
        icon={<Icon aria-hidden="true" />}
        className="h-auto self-stretch noscript:hidden"
        onClick={({ currentTarget }) => step(currentTarget, by)}
      />
    );
  };
  return (
    <Field
      id={id}
      name="quantity"
      label={label}
      labelHidden={labelHidden}
      error={isMistyped ? t('orders.line.quantityError', { most }) : undefined}
    >
      {(control) => (
        <span className="control w-fit">
          {button('less')}
          <input
            {...control}
            ref={input}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(initial)}
            onBlur={onBlur}
            className="w-14! flex-none px-1! text-center tabular-nums"
          />
          {button('more')}
          <span role="status" className="sr-only">
            {stepped}
          </span>
        </span>
      )}
    </Field>
  );
}
