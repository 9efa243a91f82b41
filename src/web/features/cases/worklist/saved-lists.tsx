/** Saved case lists: links to them, and a field that saves the current one under a name. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CaseFilterResponse } from '../../../../contract/cases/cases.ts';
import { caseLimits } from '../../../../domain/cases/cases.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ChoiceChip } from '../../../kernel/ui/chip.tsx';
import { IconButton } from '../../../kernel/ui/icon-button.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { type CaseFilters, isCasesFiltered, queryOfFilters } from './cases-search.ts';
import { caseFiltersQuery, casesKey } from './queries.ts';

const affects = [[...casesKey, 'filters']];

export function SavedLists({ filters }: { filters: CaseFilters }) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: saved = [] } = useQuery(caseFiltersQuery(client));
  const [name, setName] = useState('');
  const query = queryOfFilters(filters).toString();
  const save = useAction({
    send: async () =>
      fetchRoute(client, 'POST /api/admin/case-filters', { body: { name: name.trim(), query } }),
    lost: t('administration.connection'),
    done: () => ({ title: t('cases.saved.done') }),
    onDone: () => setName(''),
    affects,
  });
  const canSave = isCasesFiltered(filters);
  if (saved.length === 0 && !canSave) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.act();
  };
  return (
    <details className="open:basis-full">
      <summary className="min-h-11 cursor-pointer py-2.5 text-link font-semibold text-brand">
        {t('cases.saved')}
      </summary>
      <SavedListLinks saved={saved} query={query} />
      {canSave ? (
        <form onSubmit={submit} className="noscript:hidden flex flex-wrap items-end gap-3 pb-2">
          <TextField
            name="list-name"
            label={t('cases.saved.name')}
            value={name}
            maxLength={caseLimits.filterName.most}
            error={save.failure}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            type="submit"
            variant="outlined"
            pending={save.isPending}
            pendingLabel={t('cases.saved.saving')}
          >
            {t('cases.saved.save')}
          </Button>
        </form>
      ) : null}
    </details>
  );
}

interface LinksProps {
  saved: readonly CaseFilterResponse[];
  /** Of the current list. */
  query: string;
}

function SavedListLinks({ saved, query }: LinksProps) {
  const { t, language } = useTranslations();
  const client = useClient();
  const forget = useAction({
    send: async (id: number) =>
      fetchRoute(client, 'DELETE /api/admin/case-filters/:id', { params: { id: String(id) } }),
    lost: t('administration.connection'),
    affects,
    concurrent: true,
  });
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 py-2">
      {saved.map((list) => (
        <li key={list.id} className="flex items-center gap-1">
          <ChoiceChip chosen={list.query === query} href={pathIn(language, `/admin/cases?${list.query}`)}>
            <bdi>{list.name}</bdi>
          </ChoiceChip>
          <span className="noscript:hidden">
            <IconButton
              label={t('cases.saved.delete', { name: list.name })}
              icon={<X aria-hidden="true" />}
              onClick={() => forget.act(list.id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
