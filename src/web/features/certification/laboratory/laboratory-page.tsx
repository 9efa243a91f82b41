/**
 * Where a laboratory answers about its reports, without an account. The secret of its link is the fragment of the address: it reaches
 * the server in requests of this page only, so that no log, referrer or search engine has it.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureSentence } from '../../../kernel/actions/failure-sentence.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../../kernel/ui/skeleton.tsx';
import { laboratoryKey } from './laboratory-key.ts';
import { ReportToAnswer } from './report-to-answer.tsx';

export async function loadLaboratoryPage({
  context: { i18n },
}: {
  context: RouterContext;
}): Promise<PageHead> {
  return {
    title: i18n.t('confirmation.title'),
    description: i18n.t('confirmation.lede'),
    indexed: false,
  };
}

export function LaboratoryPage() {
  const { t } = useTranslations();
  const token = useToken();
  return (
    <div className="wrap max-w-230 py-11 lg:py-16">
      <h1 className="type-h1">{t('confirmation.title')}</h1>
      <p className="mt-4 text-lede">{t('confirmation.lede')}</p>
      <noscript>
        <p className="mt-7 border-l-4 border-warn pl-4">{t('administration.needsScript')}</p>
      </noscript>
      <div className="mt-8 noscript:hidden">
        {token === undefined ? <SkeletonText lines={8} /> : <Reports token={token} />}
      </div>
    </div>
  );
}

/** Undefined until the browser has read it. */
function useToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

function Reports({ token }: { token: string }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: [...laboratoryKey, token],
    queryFn: async ({ signal }) =>
      fetchRoute(
        client,
        'POST /api/laboratory/reports',
        { body: { token: token === '' ? '-' : token } },
        signal,
      ),
    retry: false,
  });
  if (error !== null) {
    return (
      <Notice tone="warn" announced title={t('confirmation.closed')}>
        <p>{failureSentence(i18n, error, t('consumer.connectionLost'))}</p>
      </Notice>
    );
  }
  if (data === undefined) return <SkeletonText lines={8} />;
  const asked = data.reports.find(({ id }) => id === data.reportId);
  const others = data.reports.filter(({ id }) => id !== data.reportId);
  return (
    <>
      <p>{t('confirmation.for', { laboratory: data.laboratory, person: data.person })}</p>
      {asked === undefined ? null : <ReportToAnswer report={asked} token={token} />}
      {others.length === 0 ? null : (
        <section aria-labelledby="other-reports" className="mt-11">
          <h2 id="other-reports" className="type-h2">
            {t('confirmation.others')}
          </h2>
          {others.map((report) => (
            <ReportToAnswer key={report.id} report={report} token={token} />
          ))}
        </section>
      )}
    </>
  );
}
