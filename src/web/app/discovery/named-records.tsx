/**
 * What a search text names besides the records in the list, for example a certificate: found without scripts too. It replaces an
 * empty list, which would say that nothing was found.
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SuggestionResponse } from '../../../contract/provenance/suggestions.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { suggestionsQuery } from './search-queries.ts';
import { SuggestionLink, suggestionKey } from './suggestion-link.tsx';

export interface NamedRecordsProps {
  q: string;
  /** What the list below shows itself. */
  without: SuggestionResponse['kind'];
  isEmpty: boolean;
  /** The list. */
  children: ReactNode;
}

export function NamedRecords({ q, without, isEmpty, children }: NamedRecordsProps) {
  const { t } = useTranslations();
  const { data = [] } = useQuery(suggestionsQuery(useClient(), q));
  const others = data.filter(({ kind }) => kind !== without);
  if (others.length === 0) return children;
  return (
    <>
      <section aria-label={t('oils.matches')} className="mb-5">
        <ul className={isEmpty ? 'grid gap-3 sm:grid-cols-2' : 'flex gap-3 overflow-x-auto sm:flex-wrap'}>
          {others.map((suggestion) => (
            <li
              key={suggestionKey(suggestion)}
              className={isEmpty ? 'min-w-0' : 'max-w-[17rem] min-w-0 flex-none'}
            >
              <SuggestionLink
                suggestion={suggestion}
                className="block min-h-11 border border-ctl bg-label px-3.5 py-1.5 text-ink no-underline hover:bg-wash"
              />
            </li>
          ))}
        </ul>
      </section>
      {isEmpty ? null : children}
    </>
  );
}
