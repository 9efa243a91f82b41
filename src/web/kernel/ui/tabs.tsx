/* Views of one subject. TabLinks have an address per view; Tabs switch panels in place (ARIA tabs). */
import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useId } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { TabCount, type TabLink, tabClasses, tabRow } from './tab-classes.tsx';

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

export type TabPanel = { key: string; label: ReactNode; count?: string | undefined; content: ReactNode };

type TabsProps = {
  label: string;
  panels: readonly TabPanel[];
  value?: string | undefined;
  onChange?: ((key: string) => void) | undefined;
  className?: string | undefined;
};

export function Tabs({ label, panels, value, onChange, className }: TabsProps) {
  const id = useId();
  const chosen = value === undefined ? { defaultValue: panels[0]?.key } : { value };
  return (
    <Base.Root {...chosen} onValueChange={(key) => onChange?.(String(key))} className={className}>
      <Base.List aria-label={label} activateOnFocus className={tabRow}>
        {panels.map((panel) => (
          <Base.Tab
            key={panel.key}
            value={panel.key}
            aria-controls={`${id}${panel.key}`}
            className={({ active }) => tabClasses(active)}
          >
            {panel.label}
            <TabCount count={panel.count} />
          </Base.Tab>
        ))}
      </Base.List>
      {panels.map((panel) => (
        <Base.Panel key={panel.key} id={`${id}${panel.key}`} value={panel.key} className="pt-7">
          {panel.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
