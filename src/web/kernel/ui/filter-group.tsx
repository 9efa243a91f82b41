/* One group of a filter column: its choices with the number of results of each. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { TickRow } from './tick-row.tsx';

type GroupProps = { title: ReactNode; children: ReactNode; className?: string | undefined };

export function FilterGroup({ title, children, className }: GroupProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classNames('border-t border-line pt-4 pb-5', className)}
    >
      <p id={id} className="mb-1.5 font-semibold">
        {title}
      </p>
      {children}
    </div>
  );
}

export type FilterOptionProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  count?: number | undefined;
  /** Radio buttons instead of check boxes. */
  single?: boolean | undefined;
};

export function FilterOption({ single, className, ...props }: FilterOptionProps) {
  return (
    <TickRow
      {...props}
      type={single ? 'radio' : 'checkbox'}
      className={classNames('py-1.25! pointer-fine:min-h-9', className)}
    />
  );
}

interface OptionsProps<Value extends string | number> {
  name: string;
  values: readonly Value[];
  chosen: Value | readonly Value[] | undefined;
  labelOf: (value: Value) => ReactNode;
  hintOf?: (value: Value) => ReactNode;
  /** Absent where they are not counted. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** The label of the choice of none: radio buttons instead of check boxes. */
  none?: string;
}

export function FilterOptions<Value extends string | number>(props: OptionsProps<Value>) {
  const { name, values, chosen, labelOf, hintOf, counts, none } = props;
  const isChosen = (value: Value) => [chosen].flat().includes(value);
  return (
    <>
      {none === undefined ? null : (
        <FilterOption single name={name} value="" label={none} defaultChecked={chosen === undefined} />
      )}
      {values.map((value) => (
        <FilterOption
          key={value}
          single={none !== undefined}
          name={name}
          value={value}
          label={labelOf(value)}
          hint={hintOf?.(value)}
          count={counts && (counts[String(value)] ?? 0)}
          defaultChecked={isChosen(value)}
        />
      ))}
    </>
  );
}
