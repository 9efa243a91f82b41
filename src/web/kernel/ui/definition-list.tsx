/* Terms and their values, with rules between them as on a certificate. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Definition = {
  key: string;
  term: ReactNode;
  value: ReactNode /** A remark on the value. */;
  flag?: ReactNode;
};

type Props = {
  items: readonly Definition[];
  /** For long terms: they get a column of their own width. */
  wide?: boolean | undefined;
  className?: string | undefined;
};

export function DefinitionList({ items, wide, className }: Props) {
  return (
    <dl className={classNames('border-b border-line', className)}>
      {items.map((item) => (
        <div
          key={item.key}
          className={classNames(
            'gap-x-6 border-t border-line py-2.25 first:border-t-0',
            wide
              ? 'grid sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]'
              : // Large text has the value below its term.
                'flex flex-wrap [&>dd]:flex-[5_1_9rem] [&>dt]:min-w-0 [&>dt]:flex-[2_1_6rem]',
          )}
        >
          <dt className="text-ink-2">{item.term}</dt>
          <dd className="min-w-0 tabular-nums">
            {item.value}
            {item.flag ? <span className="block text-small font-semibold text-warn">{item.flag}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
