/**
 * Links for producers to their own profile: view it, edit it, apply again. Visitors and users without a
 * profile see the links with a producer of the sample data. Without sample data the page does not exist.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Client } from '../../../contract/client.ts';
import { producerEditPath, producerPath } from '../../../domain/common/page-paths.ts';
import { myProducerQuery } from '../../features/producers/producer/queries.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { requireSampleData } from './require-sample-data.ts';

export async function loadEvoliaPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  await requireSampleData(context);
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  await Promise.all([
    user == null ? null : queryClient.ensureQueryData(myProducerQuery(client, user.id)),
    queryClient.ensureQueryData(sampleProducerQuery(client)),
  ]);
  return { title: i18n.t('evolia.title'), description: i18n.t('evolia.description'), indexed: false };
}

export function EvoliaPage() {
  const { t } = useTranslations();
  const { producer, isOwn } = useShownProducer();
  return (
    <div className="wrap pb-22">
      <header className="columns-12 items-end gap-y-5 pt-9 pb-9 md:pt-16 md:pb-12">
        <h1 className="type-h1 md:col-span-7">{t('evolia.title')}</h1>
        <p className="type-lede max-w-reading md:col-span-5 md:col-start-8">
          {producer === null
            ? t('evolia.ledeNone')
            : t(isOwn ? 'evolia.lede' : 'evolia.ledeSample', { name: producer.name })}
        </p>
      </header>
      <ul className="grid border-t border-ink md:auto-cols-fr md:grid-flow-col">
        {producer === null ? null : (
          <Way title={t('evolia.view.title')} text={t('evolia.view.text', { name: producer.name })}>
            <Link to={producerPath(producer.id)} className={buttonClasses()}>
              {t('evolia.view.button')}
            </Link>
          </Way>
        )}
        {producer === null ? null : (
          <Way title={t('evolia.edit.title')} text={t('evolia.edit.text')}>
            <Link to={producerEditPath(producer.id)} className={buttonClasses('outlined')}>
              {t('evolia.edit.button')}
            </Link>
          </Way>
        )}
        <Way title={t('evolia.apply.title')} text={t('evolia.apply.text')}>
          <Link to="/producer-application" className={buttonClasses('outlined')}>
            {t('evolia.apply.button')}
          </Link>
        </Way>
      </ul>
    </div>
  );
}

function useShownProducer() {
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: own } = useQuery({
    ...myProducerQuery(client, user?.id ?? ''),
    enabled: user != null,
  });
  const { data: sample } = useQuery(sampleProducerQuery(client));
  return { producer: own ?? sample ?? null, isOwn: own != null };
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col border-line py-6.5 max-md:border-b md:border-l md:px-8.5 md:first:border-l-0 md:first:pl-0">
      <h2 className="type-h3">{title}</h2>
      <p className="mt-2 mb-5 max-w-[30em] text-ink-2">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

/** The id of Evolia in the sample data. */
const sampleProducer = '11';

/** Null if the sample data is not loaded. */
const sampleProducerQuery = (client: Client) =>
  queryOptions({
    queryKey: ['evolia', 'sample'],
    queryFn: async ({ signal }) => {
      const reply = await client.call(
        'GET /api/producers/:id',
        { params: { id: sampleProducer } },
        { signal },
      );
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });
