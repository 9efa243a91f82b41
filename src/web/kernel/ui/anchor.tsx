/* A link: a plain <a href> or, through `render`, the router's own link. All links of the design use it. */
import { type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type AnchorTarget = {
  href?: string | undefined;
  /** The router's link without children: `render={<Link to="/discovery" />}`. */
  render?: ReactElement | undefined;
};

export type AnchorProps = AnchorTarget & Omit<ComponentProps<'a'>, 'href'> & { children?: ReactNode };

export function Anchor({ render, ...props }: AnchorProps) {
  if (!isValidElement<ComponentProps<'a'>>(render)) return <a {...props}>{props.children}</a>;
  return cloneElement(render, { ...props, className: classNames(render.props.className, props.className) });
}
