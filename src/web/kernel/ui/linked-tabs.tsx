/*
 * Tabs with addresses: links without scripts, ARIA tabs for keyboards and screen readers. The page renders
 * the panel; it has `role="tabpanel"` and the id given here.
 */
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Anchor } from './anchor.tsx';
import { TabCount, type TabLink, tabClasses, tabRow } from './tab-classes.tsx';

type Props = {
  label: string;
  tabs: readonly TabLink[];
  panelId: string;
};

/** The id of a tab, which labels its panel. */
export function tabId(panelId: string, key: string): string {
  return `${panelId}-tab-${key}`;
}

export function LinkedTabs({ label, tabs, panelId }: Props) {
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    setHasKeys(true);
  }, []);
  return (
    <div role="tablist" aria-label={label} className={tabRow}>
      {tabs.map(({ key, label: words, current, count, ...target }) => (
        <Anchor
          key={key}
          {...target}
          role="tab"
          id={tabId(panelId, key)}
          aria-selected={current}
          aria-controls={panelId}
          // With scripts, arrow keys reach the other tabs.
          tabIndex={hasKeys && !current ? -1 : 0}
          className={tabClasses(current)}
          onKeyDown={goOn}
        >
          {words}
          <TabCount count={count} />
        </Anchor>
      ))}
    </div>
  );
}

/** Arrows, Home and End move the focus; Enter and Space open the tab, which may have to load. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('[role="tablist"]');
  const links = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const place = links.indexOf(event.currentTarget);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (place + 1) % links.length,
    ArrowLeft: place - 1,
    Home: 0,
    End: -1,
  };
  const next = places[event.key];
  if (event.key !== ' ' && next === undefined) return;
  event.preventDefault();
  if (next === undefined) links[place]?.click();
  else links.at(next)?.focus();
}
