/* A check box; the whole row is the target, with an optional count at its end. */
import { useId } from 'react';
import { fieldId } from './field.tsx';
import { TickRow, type TickRowProps } from './tick-row.tsx';

export type CheckboxProps = Omit<TickRowProps, 'type'>;

export function Checkbox(props: CheckboxProps) {
  const generated = useId();
  const id = props.id ?? (props.name ? fieldId(props.name) : generated);
  return (
    <div>
      <TickRow {...props} id={id} type="checkbox" />
    </div>
  );
}
