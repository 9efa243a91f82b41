/* A button that shows its pending state and cannot be pressed twice. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-variant.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
  pending?: boolean | undefined;
  /** The label while pending, such as "Approving...". Absent: the normal label stays. */
  pendingLabel?: ReactNode;
  children: ReactNode;
};

export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  pendingLabel,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled` while pending, which would lose the focus. Cancelling the click also cancels submission
  // by Enter.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={classNames(buttonClasses(variant, size, wide), className)}
      {...(pending ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      {pending ? <Spinner /> : icon}
      <span className="min-w-0 wrap-break-word">{pending && pendingLabel ? pendingLabel : children}</span>
    </button>
  );
}
