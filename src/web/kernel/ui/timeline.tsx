/* Events in order of time, along one rule; a key event is filled with gold. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TimelineEntry = {
  key: string;
  /** Null if unknown. */
  when: ReactNode;
  /** ISO date or timestamp for machines. */
  dateTime?: string | undefined;
  title: ReactNode;
  detail?: ReactNode;
  important?: boolean | undefined;
};

export function Timeline({
  entries,
  className,
}: {
  entries: readonly TimelineEntry[];
  className?: string | undefined;
}) {
  return (
    <ol className={classNames('ml-1.5 self-start border-l-2 border-ink', className)}>
      {entries.map((entry) => (
        <li key={entry.key} className="relative pb-4.5 pl-5.5 text-[1rem] last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-1.5 -left-[7.5px] size-3.25 rounded-full border-2 border-ink',
              entry.important ? 'bg-accent' : 'bg-paper',
            )}
          />
          {entry.when === null ? null : (
            <time dateTime={entry.dateTime} className="block text-caption text-ink-2">
              {entry.when}
            </time>
          )}
          <span className="block font-semibold">{entry.title}</span>
          {entry.detail ? <div className="text-ink-2">{entry.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
