/*
 * A menu of actions or links behind one button, following the ARIA menu button pattern: arrows, Home, End,
 * first letters, Escape. A custom one, because the library's exceeds the page's size budget.
 */
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { type MenuState, useMenu } from './use-menu.ts';

type MenuItem = {
  key: string;
  label: ReactNode;
  /** The target: a router link or `<a href>` without children. */
  link?: ReactElement | undefined;
  onSelect?: (() => void) | undefined;
  dangerous?: boolean | undefined;
  disabled?: boolean | undefined;
};

type Props = {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
};

export function Menu({ trigger, items }: Props) {
  const id = useId();
  const menu = useMenu();
  const button = cloneElement(trigger, {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': menu.open,
    'aria-controls': menu.open ? `${id}-menu` : undefined,
    onClick: menu.toggle,
    onKeyDown: menu.openByKey,
  });
  return (
    <div ref={menu.container} className="relative inline-flex" onBlur={menu.leave}>
      {button}
      {menu.open ? (
        <div className="absolute top-full right-0 z-50 mt-1.5 max-h-[70dvh] w-max max-w-[calc(100vw-2rem)] min-w-55 overflow-y-auto border border-line bg-label py-2 text-ink shadow-overlay">
          <div
            role="menu"
            tabIndex={-1}
            id={`${id}-menu`}
            aria-labelledby={`${id}-button`}
            onKeyDown={menu.moveByKey}
          >
            {items.map((item) => (
              <Item key={item.key} item={item} menu={menu} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, menu }: { item: MenuItem; menu: MenuState }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': item.disabled || undefined,
    className: classNames(
      'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-[1rem] no-underline hover:no-underline focus-visible:-outline-offset-2',
      'aria-disabled:text-ink-2 aria-disabled:opacity-60',
      item.dangerous ? 'text-bad hover:bg-bad-bg focus:bg-bad-bg' : 'hover:bg-wash focus:bg-wash',
    ),
    onClick: () => {
      if (item.disabled) return;
      menu.close();
      item.onSelect?.();
    },
  };
  const inside = <span className="flex-1">{item.label}</span>;
  if (item.link) {
    return (
      <Anchor {...shared} render={item.link}>
        {inside}
      </Anchor>
    );
  }
  return (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
}
