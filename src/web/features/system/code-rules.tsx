/** How often each rule that opens the case of a code was right. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { codeRuleCounts } from '../../../contract/cases/codes.ts';
import { afterOpened, farApart } from '../../../domain/provenance/code-cases.ts';
import { scansOfHousehold, suspicionWindows } from '../../../domain/provenance/verdicts.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';
import { codeRulesQuery } from '../cases/worklist/queries.ts';

type RuleCounts = z.output<typeof codeRuleCounts>[number];

export function CodeRules() {
  const i18n = useTranslations();
  const { data: rules } = useQuery(codeRulesQuery(useClient()));
  if (rules === undefined) return null;
  return (
    <section>
      <h2 className="type-h2">{i18n.t('system.rules')}</h2>
      <DataTable
        caption={i18n.t('system.rules')}
        columns={columnsOf(i18n)}
        rows={rules}
        rowKey={({ rule }) => rule}
        className="mt-4"
      />
    </section>
  );
}

function columnsOf(i18n: Translations): Column<RuleCounts>[] {
  const { t, formats } = i18n;
  const counts = [
    ['opened', ({ opened }: RuleCounts) => opened],
    ['copies', ({ copies, stolen }: RuleCounts) => copies + stolen],
    ['explained', ({ explained }: RuleCounts) => explained],
    ['falseAlarms', ({ falseAlarms }: RuleCounts) => falseAlarms],
    ['unclear', ({ unclear }: RuleCounts) => unclear],
    ['lifted', ({ lifted }: RuleCounts) => lifted],
    ['open', ({ open }: RuleCounts) => open],
  ] as const;
  return [
    {
      key: 'rule',
      header: t('system.rules.rule'),
      names: true,
      cell: ({ rule }) => nameOf(i18n, rule),
    },
    ...counts.map(([key, count]) => ({
      key,
      header: t(`system.rules.${key}`),
      numeric: true,
      cell: (row: RuleCounts) => formats.number(count(row)),
    })),
  ];
}

function nameOf({ t }: Translations, rule: RuleCounts['rule']): string {
  const [day, week, quarter] = suspicionWindows;
  switch (rule) {
    case 'many-visitors':
      return t('system.rules.many-visitors', {
        day: String(day.visitors),
        week: String(week.visitors),
        quarter: String(quarter.visitors),
        household: String(scansOfHousehold),
      });
    case 'far-apart':
      return t('system.rules.far-apart', {
        countries: String(farApart.countries),
        hours: String(farApart.hours),
      });
    case 'after-opened':
      return t('system.rules.after-opened', { visitors: String(afterOpened.visitors) });
    case 'reported':
      return t('system.rules.reported');
  }
}
