/** A link to a page that the API named; the router opens it, unless it opens in a new window. */
import type { ComponentProps } from 'react';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useOpenPath } from './use-open-path.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { path: string };

export function CaseLink({ path, children, ...anchor }: Props) {
  const { language } = useTranslations();
  const open = useOpenPath();
  return (
    <a
      {...anchor}
      href={pathIn(language, path)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open(path);
      }}
    >
      {children}
    </a>
  );
}
