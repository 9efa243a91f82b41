/* Views of one subject, each with an address. */
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
