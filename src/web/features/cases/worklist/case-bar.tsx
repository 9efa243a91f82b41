/** On the page of a case: links to the list, to the previous and next case, and to the next one to take. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ShortcutsTrigger } from '../../../kernel/shortcuts/shortcuts-trigger.tsx';
import { useShortcuts } from '../../../kernel/shortcuts/use-shortcuts.ts';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { iconButtonClasses } from '../../../kernel/ui/icon-button.tsx';
import { CaseLink } from './case-link.tsx';
import { type PlaceInSequence, usePlaceInSequence } from './case-sequence.ts';
import { TakeNext } from './take-next.tsx';
import { useOpenPath } from './use-open-path.ts';

interface Props {
  /** The page of the case, as the API names it. */
  page: string;
  /** The page has other entry points: shows the bar only to a reader who comes from the list. */
  onlyFromList?: boolean;
}

export function CaseBar({ page, onlyFromList = false }: Props) {
  const { t } = useTranslations();
  const place = usePlaceInSequence(page);
  if (onlyFromList && place === undefined) return null;
  return (
    <nav
      aria-label={t('cases.bar')}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 max-lg:mb-3 max-lg:w-full"
    >
      <div className="-ml-2.5 flex items-center">
        {place === undefined ? null : <Neighbours place={place} />}
      </div>
      <div className="flex items-center gap-2">
        <ShortcutsTrigger />
        <TakeNext variant="outlined" />
      </div>
    </nav>
  );
}

function Neighbours({ place: { query, position, count, previous, next } }: { place: PlaceInSequence }) {
  const { t } = useTranslations();
  const open = useOpenPath();
  const toward = (path: string | undefined) => path && (() => open(path));
  useShortcuts({ j: toward(next) || undefined, k: toward(previous) || undefined });
  return (
    <>
      <Neighbour path={previous} shortcut="k" label={t('cases.previous')}>
        <ChevronLeft aria-hidden="true" />
      </Neighbour>
      <CaseLink
        path={query === '' ? '/admin/cases' : `/admin/cases?${query}`}
        aria-label={t('cases.place', { position, count })}
        title={t('cases.place', { position, count })}
        className="inline-flex min-h-11 items-center px-1 tabular-nums"
      >
        <span className="text-link font-semibold text-brand">
          {t('cases.place.short', { position, count })}
        </span>
      </CaseLink>
      <Neighbour path={next} shortcut="j" label={t('cases.next')}>
        <ChevronRight aria-hidden="true" />
      </Neighbour>
    </>
  );
}

interface NeighbourProps {
  path: string | undefined;
  shortcut: string;
  label: string;
  children: ReactNode;
}

function Neighbour({ path, shortcut, label, children }: NeighbourProps) {
  // At an end of the list the arrow keeps its space.
  if (path === undefined) {
    return <span className={classNames(iconButtonClasses(), 'opacity-35')}>{children}</span>;
  }
  return (
    <CaseLink
      path={path}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut.toUpperCase()})`}
      className={iconButtonClasses()}
    >
      {children}
    </CaseLink>
  );
}
