/* A 44 px icon button; its name is its accessible name and its tooltip. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  bordered?: boolean | undefined;
};

export function iconButtonClasses(bordered = false): string {
  return classNames(
    // Beside large text on a phone it stays as wide as a finger needs.
    'inline-grid size-11 max-w-[max(44px,12vw)] flex-none place-items-center rounded-control border bg-transparent text-current transition-colors',
    'hover:border-line disabled:text-ink-2 disabled:opacity-50 [&_svg]:size-5 [&_svg]:stroke-[1.6]',
    bordered ? 'border-ctl hover:border-ink-2' : 'border-transparent',
  );
}

export function IconButton({ label, icon, bordered, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonClasses(bordered), className)}
    >
      {icon}
    </button>
  );
}
