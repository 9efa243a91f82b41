/* A link with the style of a button: it navigates and changes nothing. */
import type { ReactNode } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-variant.ts';
import { classNames } from './class-names.ts';

export type LinkButtonProps = AnchorProps & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
};

export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Anchor {...rest} className={classNames(buttonClasses(variant, size, wide), className)}>
      {icon}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </Anchor>
  );
}
