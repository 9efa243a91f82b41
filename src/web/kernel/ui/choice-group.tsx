/* A group of radio buttons or check boxes, from a list of choices. */
import type { ComponentProps, ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { TickRow } from './tick-row.tsx';

export type GroupChoice = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  count?: number | undefined;
  disabled?: boolean | undefined;
};

type NativeProps = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'required' | 'disabled'>;

type ChoiceProps = FieldProps &
  NativeProps & {
    name: string;
    choices: readonly GroupChoice[];
    /** Choices side by side where there is space. */
    columns?: boolean | undefined;
  };

export type RadioGroupProps = ChoiceProps & { value?: string | undefined; defaultValue?: string | undefined };

export function RadioGroup({ value, defaultValue, ...props }: RadioGroupProps) {
  return <Choices {...props} type="radio" chosen={one(value)} initially={one(defaultValue)} />;
}

export type CheckboxGroupProps = ChoiceProps & {
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
};

export function CheckboxGroup({ value, defaultValue, ...props }: CheckboxGroupProps) {
  return <Choices {...props} type="checkbox" chosen={value} initially={defaultValue} />;
}

function one(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

type Chosen = readonly string[] | undefined;

function Choices(props: ChoiceProps & { type: 'radio' | 'checkbox'; chosen: Chosen; initially: Chosen }) {
  const {
    label,
    hint,
    error,
    note,
    labelHidden,
    className,
    name,
    choices,
    columns,
    type,
    chosen,
    initially,
    ...native
  } = props;
  return (
    <FieldGroup {...{ label, hint, error, note, labelHidden, className, name }}>
      <div className={columns ? 'grid gap-x-7 sm:grid-cols-2' : undefined}>
        {choices.map((choice) => (
          <TickRow
            key={choice.value}
            {...native}
            {...(chosen ? { checked: chosen.includes(choice.value) } : {})}
            {...(initially ? { defaultChecked: initially.includes(choice.value) } : {})}
            type={type}
            name={name}
            value={choice.value}
            label={choice.label}
            hint={choice.hint}
            count={choice.count}
            disabled={choice.disabled ?? native.disabled}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
