/* The heading of a page section: the heading in columns 1 to 7, its note in 8 to 12 on the same baseline. On
 * a tablet the note is below it: it would be too narrow, and leave a hollow beside the heading. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title: ReactNode;
  note?: ReactNode;
  /** A small line above the heading. */
  over?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  /** A dark rule above, for the start of a block. */
  ruled?: boolean | undefined;
  className?: string | undefined;
};

const sizes = { 1: 'type-h1', 2: 'type-h2', 3: 'type-h3' } as const;

export function SectionHeading({ title, note, over, level = 2, id, ruled, className }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames('columns-12 items-end gap-y-3', ruled && 'border-t border-ink pt-4', className)}
    >
      <div className="md:col-span-12 lg:col-span-7">
        {over ? <p className="type-over mb-1.5">{over}</p> : null}
        <Heading id={id} className={sizes[level]}>
          {title}
        </Heading>
      </div>
      {note ? (
        <div className="max-w-reading text-ink-2 md:col-span-12 lg:col-span-5 lg:col-start-8">{note}</div>
      ) : null}
    </div>
  );
}
