/* A dialog: traps and restores the focus, closes with Escape, fits a phone. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { iconButtonClasses } from './icon-button.tsx';

export const backdropClasses =
  'fixed inset-0 z-40 bg-brand-2/55 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

export function dialogClasses(wide = false): string {
  return classNames(
    'fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-1rem)] overflow-y-auto overscroll-contain',
    'border border-t-4 border-line border-t-brand bg-label px-5 pt-6 pb-6 text-ink shadow-overlay outline-none',
    'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-4rem)] sm:-translate-1/2 sm:px-9.5 sm:pt-8.5 sm:pb-7.5',
    'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:data-starting-style:translate-y-8 sm:data-starting-style:-translate-y-[calc(50%-0.5rem)]',
    wide ? 'sm:max-w-4xl' : 'sm:max-w-140',
  );
}

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The accessible name of the close button. */
  closeLabel: string;
  children?: ReactNode;
  /** The buttons, the filled one first. */
  actions?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The element that opens it, if there is one; receives the focus on closing. */
  trigger?: ReactElement | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element to focus on closing, if the opener may be gone; null leaves the focus to the browser. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  wide?: boolean | undefined;
};

export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    closeLabel,
    children,
    actions,
    open,
    onOpenChange,
    trigger,
    initialFocus,
    returnFocus,
    wide,
  } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup className={dialogClasses(wide)} initialFocus={initialFocus} finalFocus={returnFocus}>
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="type-h2 pb-1">{title}</Base.Title>
            <Base.Close
              aria-label={closeLabel}
              title={closeLabel}
              className={classNames(iconButtonClasses(), '-mt-1.5 -mr-2.5')}
            >
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {description ? <Base.Description className="mt-2.5">{description}</Base.Description> : null}
          {children}
          {actions ? <DialogActions>{actions}</DialogActions> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-7 flex flex-wrap items-center gap-3 max-sm:[&>button]:w-full">{children}</div>;
}
