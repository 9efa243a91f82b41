/* A long form as numbered sections, each with its status; the number is a large figure. */
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';

export type TaskItem = AnchorTarget & {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** A StatusBadge. */
  state?: ReactNode;
};

export function TaskList({ tasks }: { tasks: readonly TaskItem[] }) {
  return (
    <ol className="border-t border-ink">
      {tasks.map(({ key, title, detail, state, ...target }, place) => {
        const open = target.href !== undefined || target.render;
        return (
          <li
            key={key}
            className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-4.5 has-[a:hover]:bg-paper-2 sm:grid-cols-[3.375rem_minmax(0,1fr)_auto] sm:items-center"
          >
            <span aria-hidden="true" className="type-number row-span-2 text-[1.875rem] text-accent-ink">
              {place + 1}
            </span>
            {open ? (
              // The whole row is the target of the link.
              <Anchor
                {...target}
                className="text-minor font-semibold break-words after:absolute after:inset-0"
              >
                {title}
              </Anchor>
            ) : (
              <span className="text-minor font-semibold break-words text-ink-2">{title}</span>
            )}
            {state ? (
              <span className="col-start-2 max-w-full justify-self-start sm:col-start-3 sm:row-span-2 sm:row-start-1">
                {state}
              </span>
            ) : null}
            {detail ? (
              <span className="col-start-2 text-small text-ink-2 sm:row-start-2">{detail}</span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
