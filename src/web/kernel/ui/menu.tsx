/*
 * A menu of actions or links behind one button, following the ARIA menu button pattern: arrows, Home, End,
 * first letters, Escape. A custom one, because the library's exceeds the page's size budget.
 */
import { Check } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { type MenuState, useMenu } from './use-menu.ts';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** The target: a router link or `<a href>` without children. */
  link?: ReactElement | undefined;
  onSelect?: (() => void) | undefined;
  /** The current choice. */
  current?: boolean | undefined;
  dangerous?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Language of the label, if it differs from the page's. */
  lang?: string | undefined;
};

type Props = {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  /** Opens above the button, for a button at the bottom of the screen. */
  above?: boolean | undefined;
  /** Shown above the items, such as the name of the signed-in user. */
  heading?: ReactNode;
};

export function Menu({ trigger, items, align = 'end', above, heading }: Props) {
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
        <div
          className={classNames(
            'absolute z-50 max-h-[70dvh] w-max max-w-[calc(100vw-2rem)] min-w-55 overflow-y-auto border border-line bg-label py-2 text-ink shadow-overlay',
            above ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {heading ? (
            <div className="type-caption border-b border-line px-4 pt-1 pb-2.5">{heading}</div>
          ) : null}
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
    lang: item.lang,
    'aria-current': item.current || undefined,
    'aria-disabled': item.disabled || undefined,
    className: classNames(
      'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-[1rem] no-underline hover:no-underline focus-visible:-outline-offset-2 [&_svg]:size-4.5 [&_svg]:flex-none',
      'aria-disabled:text-ink-2 aria-disabled:opacity-60',
      item.dangerous ? 'text-bad hover:bg-bad-bg focus:bg-bad-bg' : 'hover:bg-wash focus:bg-wash',
      item.current && 'font-semibold',
    ),
    onClick: () => {
      if (item.disabled) return;
      menu.close();
      item.onSelect?.();
    },
  };
  const inside = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.current ? <Check aria-hidden="true" className="text-brand" /> : null}
    </>
  );
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
