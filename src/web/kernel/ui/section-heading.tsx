/* The heading of a page section: the heading in columns 1 to 7, its note in 8 to 12 on the same baseline. On
 * a tablet the note is below it: it would be too narrow, and leave a hollow beside the heading. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title: ReactNode;
  note?: ReactNode;
  id?: string | undefined;
  /** A dark rule above, for the start of a block. */
  ruled?: boolean | undefined;
  className?: string | undefined;
};

export function SectionHeading({ title, note, id, ruled, className }: Props) {
  return (
    <div
      className={classNames('columns-12 items-end gap-y-3', ruled && 'border-t border-ink pt-4', className)}
    >
      <div className="md:col-span-12 lg:col-span-7">
        <h2 id={id} className="type-h2">
          {title}
        </h2>
      </div>
      {note ? (
        <div className="max-w-reading text-ink-2 md:col-span-12 lg:col-span-5 lg:col-start-8">{note}</div>
      ) : null}
    </div>
  );
}
