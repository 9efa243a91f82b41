/** Opens a page by the path that the API named, through the router. */
import { useRouter } from '@tanstack/react-router';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

export function useOpenPath(): (path: string) => void {
  const router = useRouter();
  const { language } = useTranslations();
  return (path) => router.history.push(pathIn(language, path));
}
