/* A link with the style of a button: it navigates and changes nothing. */
import type { ReactNode } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { type ButtonLook, type ButtonSize, buttonClasses } from './button-look.ts';
import { classNames } from './class-names.ts';

export type LinkButtonProps = AnchorProps & {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
};

export function LinkButton({ look, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Anchor {...rest} className={classNames(buttonClasses(look, size, wide), className)}>
      {icon}
      <span>{children}</span>
    </Anchor>
  );
}
