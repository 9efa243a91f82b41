/** A sentence of ours in the language of the page, with what somebody wrote in theirs. */
import type { ReactNode } from 'react';

/** For private use: no sentence and no text contains it. */
const place = '\uE000';

interface Props {
  /** The whole sentence around what is quoted. */
  sentence: (quoted: string) => string;
  /** Of the quoted; that of the page, when not said. */
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
