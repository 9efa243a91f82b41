/* Views of one thing. TabLinks keep the view in the address; Tabs switch panels in place (ARIA tabs). */
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import { classNames } from './class-names.ts';

export const tabRow = 'flex flex-wrap gap-x-5.5 border-b border-line sm:gap-x-7.5';
const tab =
  'inline-flex min-h-11 min-w-11 flex-none items-center border-b-3 bg-transparent pt-3 pb-2.5 text-control whitespace-nowrap no-underline transition-colors hover:no-underline focus-visible:-outline-offset-2';
const selected = 'border-brand font-semibold text-ink';
const idle = 'border-transparent text-ink-2 hover:border-line hover:text-ink';

export function tabClasses(isCurrent: boolean): string {
  return classNames(tab, isCurrent ? selected : idle);
}

export function TabCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : (
    // The space keeps the count apart from the word for readers too.
    <span className="ml-0.5 font-normal text-ink-2 tabular-nums">{`\u00a0${count}`}</span>
  );
}

export type TabLink = AnchorTarget & {
  key: string;
  label: ReactNode;
  current: boolean;
  count?: number | undefined;
};

export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames(tabRow, className)}>
      {tabs.map(({ key, label: words, current, count, ...target }) => (
        <Anchor
          key={key}
          {...target}
          aria-current={current ? 'page' : undefined}
          className={tabClasses(current)}
        >
          {words}
          <TabCount count={count} />
        </Anchor>
      ))}
    </nav>
  );
}

export type TabPanel = { key: string; label: ReactNode; count?: number | undefined; content: ReactNode };

type TabsProps = {
  label: string;
  panels: readonly TabPanel[];
  value?: string | undefined;
  onChange?: ((key: string) => void) | undefined;
  className?: string | undefined;
};

export function Tabs({ label, panels, value, onChange, className }: TabsProps) {
  const chosen = value === undefined ? { defaultValue: panels[0]?.key } : { value };
  return (
    <Base.Root {...chosen} onValueChange={(key) => onChange?.(String(key))} className={className}>
      <Base.List aria-label={label} activateOnFocus className={tabRow}>
        {panels.map((panel) => (
          <Base.Tab key={panel.key} value={panel.key} className={({ active }) => tabClasses(active)}>
            {panel.label}
            <TabCount count={panel.count} />
          </Base.Tab>
        ))}
      </Base.List>
      {panels.map((panel) => (
        <Base.Panel key={panel.key} value={panel.key} className="pt-7">
          {panel.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
