/** A sentence in the language of the page around a quotation in another language. */
import type { ReactNode } from 'react';

/** A private-use character: no sentence and no text contains it. */
const place = '\uE000';

interface Props {
  /** Returns the whole sentence around the quotation. */
  sentence: (quoted: string) => string;
  /** The language of the quotation; default: that of the page. */
  lang?: string | undefined;
  children: ReactNode;
}

export function Quoted({ sentence, lang, children }: Props) {
  const [before, after] = sentence(place).split(place);
  return (
    <>
      {before}
      {lang === undefined ? children : <span lang={lang}>{children}</span>}
      {after}
    </>
  );
}
