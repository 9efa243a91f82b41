/** The applicant's side of the thread: messages, decisions, and the form that replies to the open request. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../../kernel/ui/skeleton.tsx';
import { openRequest } from '../changes/asked-changes.ts';
import { ChangesAsked } from '../changes/changes-asked.tsx';
import { myApplicationsKey } from '../draft/queries.ts';
import type { DraftOwner } from '../draft/use-draft.ts';
import { threadQuery } from '../thread/query.ts';
import { ThreadList } from '../thread/thread-list.tsx';

interface Props {
  application: ApplicationResponse;
  owner: DraftOwner;
  onAnswered: (application: ApplicationResponse) => void;
}

export function ApplicationThread({ application, owner, onAnswered }: Props) {
  const { t } = useTranslations();
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(threadQuery(useClient(), application.id));
  const { language } = application;
  const request = application.possibleActions.includes('answer-changes')
    ? openRequest(application)
    : undefined;
  const asked = data?.entries.find((entry) => entry.kind === 'request' && entry.isOpen);
  // A request that arrived while the page was open: the thread has it before the application does.
  const isBehind = asked !== undefined && request === undefined;
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: myApplicationsKey });
  }, [isBehind, queries]);
  const form =
    request === undefined ? null : (
      <ChangesAsked
        key={request.id}
        application={application}
        request={request}
        owner={owner}
        onAnswered={onAnswered}
      />
    );
  return (
    <section id="thread" aria-labelledby="thread-heading" className="border-t border-ink pt-4">
      <h2 id="thread-heading" className="type-h3 mb-6">
        {t('thread.title')}
      </h2>
      {data === undefined ? (
        <>
          {form}
          {isError && !isFetching ? (
            <Notice tone="bad" title={t('thread.failed')} announced>
              <Button variant="quiet" size="small" onClick={() => void refetch()}>
                {t('shell.tryAgain')}
              </Button>
            </Notice>
          ) : (
            <SkeletonText lines={6} />
          )}
        </>
      ) : (
        <ThreadList
          entries={data.entries}
          reader="applicant"
          written={language}
          reply={request === undefined ? undefined : { requestId: request.id, form }}
        />
      )}
    </section>
  );
}
