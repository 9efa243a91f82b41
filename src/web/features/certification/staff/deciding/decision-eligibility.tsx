/** Tells an administrator with a conflict of interest why another one has to decide, and who can. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../contract/client.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';

type About = { readonly producerId: string } | { readonly applicationId: string };

export const decisionEligibilityQuery = (client: Client, about: About) =>
  queryOptions({
    queryKey: ['administration', 'decision-eligibility', about],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/decision-eligibility', { query: about }, signal),
  });

/** While this is unknown the actions are offered; the server still refuses them. */
export function useMayDecide(about: About): boolean {
  const { data: eligibility } = useQuery(decisionEligibilityQuery(useClient(), about));
  return eligibility === undefined || eligibility.interest === null;
}

export function DecisionEligibility({ about, className }: { about: About; className?: string }) {
  const { t, formats } = useTranslations();
  const { data: eligibility } = useQuery(decisionEligibilityQuery(useClient(), about));
  if (eligibility === undefined) return null;
  const { interest, others, secondAdministrator } = eligibility;
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
