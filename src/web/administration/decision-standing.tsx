/** Says to somebody with an interest why another administrator decides here, and who could. */
import { useQuery } from '@tanstack/react-query';
import { getDecisionStanding } from '../../contract/identity/interests.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { Notice } from '../design/notice.tsx';
import { useWords } from '../words/use-words.tsx';

type About = { readonly producerId: string } | { readonly applicationId: string };

export function DecisionStanding({ about, className }: { about: About; className?: string }) {
  const { t, formats } = useWords();
  const client = useClient();
  const { data: standing } = useQuery({
    queryKey: ['administration', 'decision-standing', about],
    queryFn: ({ signal }) => ask(client, getDecisionStanding, { query: about }, signal),
  });
  if (standing === undefined) return null;
  const { interest, others, secondAdministrator } = standing;
  if (interest === null) {
    return secondAdministrator ? (
      <p className="text-small text-ink-2">{t('administration.twoSign')}</p>
    ) : null;
  }
  return (
    <Notice tone="warn" title={t('administration.conflict.title')} className={className}>
      <p>{t(`administration.conflict.${interest}`)}</p>
      <p className="mt-1 break-words">
        {others.length === 0
          ? t('administration.conflict.nobody')
          : t('administration.conflict.others', { names: formats.list(others) })}
      </p>
    </Notice>
  );
}
