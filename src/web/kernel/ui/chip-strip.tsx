/*
 * Chip links on one line, which scrolls sideways on phones, so that the list below starts within the first
 * screen. Scrolls the current chip into view, also when the page opens.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  label: string;
  /** The current chip: a change scrolls the new one into view. */
  chosen: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function ChipStrip({ label, chosen, className, children }: Props) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another choice that is waited for.
  useEffect(() => {
    const chip = strip.current?.querySelector('[aria-current]');
    if (strip.current === null || chip == null) return;
    const [place, visible] = [chip.getBoundingClientRect(), strip.current.getBoundingClientRect()];
    const isInView = place.left >= visible.left && place.right <= visible.right;
    // Scrolls only this line: scrollIntoView would scroll the page too.
    if (!isInView)
      strip.current.scrollLeft += place.left + place.width / 2 - (visible.left + visible.width / 2);
  }, [chosen]);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={classNames(
        '-mx-(--margin) flex gap-2.5 overflow-x-auto px-(--margin) py-1.5 *:flex-none lg:mx-0 lg:flex-wrap lg:px-0',
        className,
      )}
    >
      {children}
    </nav>
  );
}
