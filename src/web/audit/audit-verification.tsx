/** Whether the log is as it was written: asked for by a person, answered by reading all of it. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useWords } from '../words/use-words.tsx';
import { verificationQuery } from './queries.ts';

export function AuditVerification() {
  const { t, formats } = useWords();
  const { data, error, isFetching, refetch } = useQuery(verificationQuery(useClient()));
  return (
    <div className="noscript:hidden mb-8 flex flex-wrap items-start gap-x-6 gap-y-3">
      <Button look="outlined" pending={isFetching} onClick={() => void refetch()}>
        {t('audit.verify')}
      </Button>
      <div className="min-w-0 grow basis-full sm:basis-0" aria-live="polite">
        {isFetching ? null : error !== null ? (
          <Notice tone="bad">{t('consumer.connectionLost')}</Notice>
        ) : data === undefined ? null : data.firstBroken === null ? (
          <Notice tone="ok">{t('audit.whole', { count: data.entries })}</Notice>
        ) : (
          <Notice tone="bad" title={t('audit.broken', { entry: formats.number(data.firstBroken) })}>
            {t('audit.broken.text')}
          </Notice>
        )}
      </div>
    </div>
  );
}
