/**
 * A panel that a button opens, with the browser's popover API: works without JavaScript, closes on Escape and
 * on a press outside. It is positioned on the page, so it scrolls with its button.
 */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export interface PopoverProps {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

export function Popover({ id, label, className, children }: PopoverProps) {
  return (
    // A labelled group, not an ARIA menu: its links are ordinary links.
    <div id={id} popover="auto" role="group" aria-label={label} className={classNames('popover', className)}>
      {children}
    </div>
  );
}

export type PopoverButtonProps = ComponentProps<'button'> & { opens: string };

export function PopoverButton({ opens, ...rest }: PopoverButtonProps) {
  return <button {...rest} type="button" popoverTarget={opens} />;
}
