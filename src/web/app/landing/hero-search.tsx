/** The main search: text and three filters with counts, sent as a plain form to the directory. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { certificationLevels } from '../../../domain/certification/levels.ts';
import { mediterraneanCountries } from '../../../domain/common/countries.ts';
import { readDirectorySearch, resultsId } from '../../features/producers/directory/directory-search.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { producerCountsQuery } from './queries.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function HeroSearch() {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = readDirectorySearch(Object.fromEntries(new FormData(event.currentTarget)));
    void navigate({ to: '/discovery', search, hash: resultsId });
  };
  return (
    <form
      role="search"
      method="get"
      action={`${pathIn(language, '/discovery')}#${resultsId}`}
      onSubmit={submit}
      className="max-w-[39.5rem]"
    >
      <div className="rounded-control border border-ctl bg-label">
        <div className="hero-query">
          <Search aria-hidden="true" strokeWidth={1.6} className="size-5 flex-none text-ink-2" />
          <input
            type="search"
            name="q"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('landing.search.label')}
            placeholder={t('landing.search.placeholder')}
          />
          <Button type="submit" className="max-sm:px-4">
            {t('landing.search.submit')}
          </Button>
        </div>
        <Filters />
      </div>
      <button
        type="reset"
        className="hero-clear text-link mt-1 inline-flex min-h-11 items-center text-small text-ink-2"
      >
        {t('landing.search.clear')}
      </button>
    </form>
  );
}

function Filters() {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { data: counts } = useQuery(producerCountsQuery(useClient()));
  const counted = (label: string, count = 0) =>
    counts === undefined ? label : `${label} (${formats.number(count)})`;
  const all = { value: '', label: counted(t('landing.search.all'), counts?.total) };
  const levels = certificationLevels.map((level) => ({
    value: level.replace('_', '-'),
    label: counted(levelName(i18n, level), counts?.level[level]),
  }));
  const mediterranean = mediterraneanCountries.reduce(
    (sum, country) => sum + (counts?.country[country] ?? 0),
    0,
  );
  return (
    <div className="flex flex-wrap overflow-hidden border-t border-line">
      <Filter
        name="region"
        label={t('landing.search.region')}
        choices={[
          all,
          { value: 'mediterranean', label: counted(t('landing.search.mediterranean'), mediterranean) },
        ]}
      />
      <Filter
        name="method"
        label={t('landing.search.method')}
        choices={[
          all,
          { value: 'organic', label: counted(t('landing.search.organic'), counts?.method['organic']) },
          {
            value: 'regenerative',
            label: counted(t('landing.search.regenerative'), counts?.method['regenerative']),
          },
        ]}
      />
      <Filter name="level" label={t('landing.search.certification')} choices={[all, ...levels]} />
    </div>
  );
}

function Filter({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  return (
    <label className="hero-filter">
      <span>{label}</span>
      <select name={name} autoComplete="off">
        {choices.map(({ value, label: shown }) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
