/** A link to an external site, without a referrer. */
import type { ReactNode } from 'react';

interface Props {
  address: string;
  children: ReactNode;
}

export function ExternalLink({ address, children }: Props) {
  return (
    <a href={address} rel="noreferrer" className="text-link text-brand wrap-anywhere">
      {children}
    </a>
  );
}
