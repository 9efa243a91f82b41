/* A short list of acts or places behind one button; arrow keys, letters and Escape work. */
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Where it goes: a router link or `<a href>` without children. */
  link?: ReactElement | undefined;
  onSelect?: (() => void) | undefined;
  /** The choice that holds now. */
  current?: boolean | undefined;
  dangerous?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Language of the label, where it is not the page's. */
  lang?: string | undefined;
};

type Props = {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end' | undefined;
  /** Stands above the items, such as the name of the person signed in. */
  heading?: ReactNode;
};

export function Menu({ trigger, items, align = 'end', heading }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-55 overflow-y-auto border border-line bg-label py-2 shadow-overlay outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {heading ? (
              <div className="type-caption border-b border-line px-4 pt-1 pb-2.5">{heading}</div>
            ) : null}
            {items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const look = classNames(
    'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-[1rem] no-underline outline-none hover:no-underline [&_svg]:size-4.5 [&_svg]:flex-none',
    'data-highlighted:bg-wash data-disabled:text-ink-2 data-disabled:opacity-60',
    item.dangerous && 'text-bad data-highlighted:bg-bad-bg',
    item.current && 'font-semibold',
  );
  const inside = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.current ? <Check aria-hidden="true" className="text-brand" /> : null}
    </>
  );
  const shared = { className: look, lang: item.lang, 'aria-current': item.current || undefined };
  if (item.link) {
    return (
      <Base.LinkItem {...shared} closeOnClick render={item.link} onClick={item.onSelect}>
        {inside}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item {...shared} disabled={item.disabled ?? false} onClick={item.onSelect}>
      {inside}
    </Base.Item>
  );
}
