/** Filters cases by assignee and by state, each with what the other filters leave: links, so they work without scripts. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CaseCountsResponse } from '../../../../contract/cases/cases.ts';
import { caseStates } from '../../../../domain/cases/cases.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ChoiceChip } from '../../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../../kernel/ui/chip-strip.tsx';
import type { CaseFilters } from './cases-search.ts';

interface Props {
  filters: CaseFilters;
  counts: CaseCountsResponse | undefined;
}

export function AssigneeChips({ filters, counts }: Props) {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const others = counts?.workloads.filter(({ userId }) => userId !== user?.id) ?? [];
  const link = (assignee: string | undefined) => (
    <Link to="/admin/cases" search={{ ...filters, assignee }} resetScroll={false} />
  );
  return (
    <ChipStrip label={t('cases.people')} chosen={filters.assignee} className="mt-1">
      <ChoiceChip chosen={filters.assignee === undefined} render={link(undefined)}>
        {t('cases.people.everyone')}
      </ChoiceChip>
      <ChoiceChip chosen={filters.assignee === 'me'} render={link('me')}>
        <Counted label={t('cases.people.me')} count={counts?.mine} />
      </ChoiceChip>
      <ChoiceChip chosen={filters.assignee === 'nobody'} render={link('nobody')}>
        <Counted label={t('cases.people.nobody')} count={counts?.nobodys} />
      </ChoiceChip>
      {others.map((load) => (
        <ChoiceChip key={load.userId} chosen={filters.assignee === load.userId} render={link(load.userId)}>
          <Counted label={<bdi>{load.name}</bdi>} count={load.count} />
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}

/** Formatted in the reader's language: there may be thousands. */
function Counted({ label, count }: { label: ReactNode; count: number | undefined }) {
  const { formats } = useTranslations();
  return (
    <>
      {label}
      {count === undefined ? null : <span className="ml-2 tabular-nums">{formats.number(count)}</span>}
    </>
  );
}

export function CaseStateChips({ filters, counts }: Props) {
  const { t } = useTranslations();
  const link = (changes: Partial<CaseFilters>) => (
    <Link to="/admin/cases" search={{ ...filters, ...changes }} resetScroll={false} />
  );
  return (
    <ChipStrip label={t('cases.states')} chosen={filters.state} className="mt-1">
      <ChoiceChip chosen={filters.state === undefined} render={link({ state: undefined })}>
        {t('cases.state.unfinished')}
      </ChoiceChip>
      <ChoiceChip
        chosen={filters.overdue !== undefined}
        render={link({ overdue: filters.overdue === undefined ? 'true' : undefined })}
      >
        <Counted label={t('cases.overdue')} count={counts?.overdue} />
      </ChoiceChip>
      {caseStates.map((state) => (
        <ChoiceChip key={state} chosen={filters.state === state} render={link({ state })}>
          <Counted
            label={t(`cases.state.${state}`)}
            count={counts?.states.find((one) => one.state === state)?.count}
          />
        </ChoiceChip>
      ))}
      <ChoiceChip chosen={filters.state === 'all'} render={link({ state: 'all' })}>
        {t('cases.state.all')}
      </ChoiceChip>
    </ChipStrip>
  );
}
