/** Who recorded the results, held the call and recommended the application. */
import type { ApprovalCheck } from '../../../../../contract/certification/certification.ts';
import { evaluationParts } from '../../../../../domain/certification/checklist.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import type { Definition } from '../../../../kernel/ui/definition-list.tsx';

export function factsOfEvaluation(
  { t, formats }: Translations,
  evaluators: ApprovalCheck['evaluators'],
): Definition[] {
  return evaluationParts.flatMap((part): Definition[] => {
    const names = evaluators.filter((one) => one.part === part).map(({ name }) => name);
    if (names.length === 0) return [];
    const former = t('administration.proposal.somebody');
    return [
      {
        key: part,
        term: t(`administration.evaluation.${part}`),
        value: formats.list([...new Set(names.map((name) => name ?? former))]),
      },
    ];
  });
}
