/* Styles of buttons and button links. One filled button per block; others outlined or underlined in gold. */
import { classNames } from './class-names.ts';

export type ButtonVariant = 'filled' | 'outlined' | 'quiet' | 'danger' | 'inverse';
export type ButtonSize = 'regular' | 'small';

const boxed =
  'inline-flex max-w-full items-center justify-center gap-2.5 rounded-control border font-text font-semibold text-center no-underline hover:no-underline transition-colors select-none';
const unavailable = 'disabled:border-ctl disabled:bg-paper-2 disabled:text-ink-2 aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  filled: 'border-brand bg-brand text-on-brand hover:border-brand-2 hover:bg-brand-2 aria-busy:bg-brand-2',
  outlined: 'border-brand bg-transparent text-brand hover:bg-wash aria-busy:bg-wash',
  danger: 'border-bad bg-transparent text-bad hover:bg-bad-bg aria-busy:bg-bad-bg',
  inverse: 'border-on-brand bg-on-brand text-brand-2 hover:bg-on-brand-2',
  quiet:
    'text-link inline-flex items-center gap-2 py-2 min-h-11 text-left font-semibold text-brand hover:decoration-2 disabled:text-ink-2 disabled:no-underline',
};

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-5.5 py-2.5 text-control',
  small: 'min-h-11 px-4 py-2 text-[0.96875rem]/[1.2]',
};

export function buttonClasses(
  variant: ButtonVariant = 'filled',
  size: ButtonSize = 'regular',
  wide = false,
): string {
  const shape = variant === 'quiet' ? '' : classNames(boxed, sizes[size], unavailable);
  return classNames(shape, variants[variant], wide && 'w-full');
}
