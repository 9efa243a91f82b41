/** Filters cases by assignee, with each workload, and by state: links, so they work without scripts. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CaseCountsResponse } from '../../../contract/cases.ts';
import { caseStates } from '../../../domain/cases/cases.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
import type { CaseFilters } from './cases-search.ts';

interface Props {
  filters: CaseFilters;
  counts: CaseCountsResponse | undefined;
}

export function AssigneeChips({ filters, counts }: Props) {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const own = counts?.workloads.find(({ userId }) => userId === user?.id);
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
        <Workload name={t('cases.people.me')} load={own} />
      </ChoiceChip>
      <ChoiceChip chosen={filters.assignee === 'nobody'} render={link('nobody')}>
        <Counted label={t('cases.people.nobody')} count={counts?.unassigned} />
      </ChoiceChip>
      {others.map((load) => (
        <ChoiceChip key={load.userId} chosen={filters.assignee === load.userId} render={link(load.userId)}>
          <Workload name={load.name} load={load} />
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}

function Workload({ name, load }: { name: string; load: { open: number; overdue: number } | undefined }) {
  const { t } = useTranslations();
  return (
    <>
      <bdi>{name}</bdi>
      {load === undefined
        ? null
        : ` · ${t(load.overdue === 0 ? 'cases.load' : 'cases.load.overdue', {
            open: load.open,
            overdue: load.overdue,
          })}`}
    </>
  );
}

/** Formatted in the reader's language: there may be thousands. */
function Counted({ label, count }: { label: string; count: number | undefined }) {
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
