/** The layout of a text page: heading and lede, a table of contents at the side, the sections. */
import type { ReactNode } from 'react';
import { SideIndex } from '../ui/side-index.tsx';

export interface SectionOfText {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
}

interface Props {
  title: string;
  lede: string;
  /** The accessible name of the table of contents. */
  contents: string;
  parts: readonly SectionOfText[];
  /** Between the heading and the sections. */
  picture?: ReactNode;
  children: ReactNode;
}

export function ReadingSheet({ title, lede, contents, parts, picture, children }: Props) {
  return (
    <div className="wrap pb-22">
      <header className="columns-12 items-end gap-y-5 pt-9 pb-9 md:pt-16 md:pb-12">
        <h1 className="type-display md:col-span-12 lg:col-span-7">{title}</h1>
        <p className="type-lede max-w-reading md:col-span-12 lg:col-span-5 lg:col-start-8">{lede}</p>
      </header>
      {picture}
      <div className="gap-x-14 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-22">
        <div className="pt-7 lg:pt-16 print:hidden">
          <SideIndex
            label={contents}
            entries={parts.map(({ id, title: label }) => ({ key: id, label, href: `#${id}` }))}
            className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-7 lg:sticky lg:top-8"
          />
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
