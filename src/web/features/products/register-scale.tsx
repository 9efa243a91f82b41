/** Contents on the scale of all certified oils of the register, with the levels. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { CertificationLevel } from '../../../domain/certification/levels.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { scaleLabels } from '../../kernel/figures/scale-labels.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { OilScale } from '../../kernel/illustrations/illustrations.tsx';

/** mg/kg, of the counts of the API. */
const step = 100;

/** How many certified oils have each content. */
const scaleQuery = (client: Client) =>
  queryOptions({
    queryKey: ['products', 'register scale'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/contents', {}, signal),
  });

/** Without the other oils the scale still has its levels. */
export async function loadRegisterScale(queryClient: QueryClient, client: Client): Promise<void> {
  const query = scaleQuery(client);
  await prefetchOptional(queryClient, query, queryClient.prefetchQuery(query));
}

interface Props {
  /** mg/kg: one oil, or the least and the most of several. */
  marked: readonly number[];
  callout: string;
  reached: CertificationLevel | null;
}

export function RegisterScale({ marked, callout, reached }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { data: counts = {} } = useQuery(scaleQuery(useClient()));
  // The marked oils have drops of their own.
  const own = reached === null ? [] : [...new Set(marked)];
  const columns = Object.entries(counts).map(([least, count]) => ({
    content: Number(least) + step / 2,
    count: count - own.filter((content) => Math.floor(content / step) * step === Number(least)).length,
  }));
  return (
    <div className="@container">
      <OilScale
        columns={columns}
        marked={marked}
        callout={callout}
        reached={reached ?? undefined}
        {...scaleLabels(i18n, marked)}
      />
      {columns.length === 0 ? null : <p className="type-caption mt-1">{t('common.scale.note')}</p>}
    </div>
  );
}
