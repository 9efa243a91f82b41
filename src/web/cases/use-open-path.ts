/** Opens a page by the path that the API named, through the router. */
import { useRouter } from '@tanstack/react-router';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';

export function useOpenPath(): (path: string) => void {
  const router = useRouter();
  const { language } = useWords();
  return (path) => router.history.push(pathIn(language, path));
}
