/* A link that is a plain <a href> or, through `render`, the router's own link; every link of the design goes through it. */
import { useRender } from '@base-ui/react/use-render';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type AnchorTarget = {
  href?: string | undefined;
  /** The router's link without children: `render={<Link to="/discovery" />}`. */
  render?: ReactElement | undefined;
};

export type AnchorProps = AnchorTarget & Omit<ComponentProps<'a'>, 'href'> & { children?: ReactNode };

export function Anchor({ render, ...props }: AnchorProps) {
  return useRender({ defaultTagName: 'a', render, props });
}
