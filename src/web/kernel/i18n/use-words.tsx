/** Provides the messages of the page to every component: `const { t } = useWords()`. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Words } from './words.ts';

const WordsContext = createContext<Words | null>(null);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('A component asked for words outside of WordsProvider.');
  return words;
}
