/** The search people came for: words and three filters, sent as a plain form to the directory. */
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { Button } from '../design/button.tsx';
import { readDirectorySearch, resultsId } from '../discovery/directory-search.ts';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function HeroSearch() {
  const { t, language } = useWords();
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
      <button type="reset" className="text-link mt-1 inline-flex min-h-11 items-center text-small text-ink-2">
        {t('landing.search.clear')}
      </button>
    </form>
  );
}

function Filters() {
  const { t } = useWords();
  const all = { value: '', label: t('landing.search.all') };
  const levels = certificationLevels.map((level) => ({
    value: level.replace('_', '-'),
    label: t(`common.level.${level}`),
  }));
  return (
    <div className="grid grid-cols-3 divide-x divide-line border-t border-line">
      <Filter
        name="region"
        label={t('landing.search.region')}
        choices={[all, { value: 'mediterranean', label: t('landing.search.mediterranean') }]}
      />
      <Filter
        name="method"
        label={t('landing.search.method')}
        choices={[
          all,
          { value: 'organic', label: t('landing.search.organic') },
          { value: 'regenerative', label: t('landing.search.regenerative') },
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
      <select name={name}>
        {choices.map(({ value, label: shown }) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
