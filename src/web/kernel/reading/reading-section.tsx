/** A section of a text page, with the anchor that the table of contents links to. */
import type { ReactNode } from 'react';
import { SectionHeading } from '../ui/section-heading.tsx';

interface Props {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function ReadingSection({ id, title, note, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-12 lg:pt-16">
      <SectionHeading id={`${id}-title`} title={title} note={note} ruled />
      <div className="mt-6">{children}</div>
    </section>
  );
}
