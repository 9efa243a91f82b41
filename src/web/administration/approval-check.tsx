/** What an approval would rest on: the laboratory results on record, and what they lack for this level. */
import { useQuery } from '@tanstack/react-query';
import type { CertificateResponse } from '../../contract/certification.ts';
import type { ProducerResponse } from '../../contract/producers.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { SkeletonText } from '../design/skeleton.tsx';
import { useSignInAgainAfter } from '../identity/sign-in-again.ts';
import { levelName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import { approvalCheckQuery } from './queries.ts';
import { useSettled } from './use-settled.ts';

type Props = { producer: ProducerResponse; level: CertificationLevel; content: number | null };

export function ApprovalCheck({ producer, level, content }: Props) {
  const words = useWords();
  const { t, formats } = words;
  const wanted = { level, content: useSettled(content) };
  const check = useQuery(approvalCheckQuery(useClient(), producer.id, wanted));
  useSignInAgainAfter(check.error);
  if (check.data === undefined) {
    return (
      <div className="mt-6 min-h-36">
        {check.isError ? (
          <Notice tone="warn" announced title={t('administration.checkFailed')}>
            <Button look="quiet" onClick={() => void check.refetch()}>
              {t('administration.tryAgain')}
            </Button>
          </Notice>
        ) : (
          <SkeletonText lines={4} />
        )}
      </div>
    );
  }
  const { evidence, warnings } = check.data;
  return (
    <div className="mt-6">
      <h3 className="type-h4">{t('administration.evidence')}</h3>
      {evidence.length === 0 ? (
        <p className="mt-1 border-t border-line pt-2.5 text-ink-2">{t('administration.noEvidence')}</p>
      ) : (
        <Evidence evidence={evidence} />
      )}
      {producer.phenolicContent === null ? null : (
        <p className="mt-2.5 text-small text-ink-2">
          {t('administration.declared', { content: formats.phenolic(producer.phenolicContent) })}
        </p>
      )}
      <div role="status" className="mt-4">
        {warnings.length > 0 ? (
          <Notice tone="warn">
            {warnings.map((warning) => (
              <strong key={warning} className="block font-semibold">
                {t(`certification.warning.${warning}`)}
              </strong>
            ))}
            <p className="mt-1">{t('administration.override')}</p>
          </Notice>
        ) : content === null ? null : (
          <Notice tone="ok">
            {t('administration.covered', {
              content: formats.phenolic(content),
              level: levelName(words, level),
            })}
          </Notice>
        )}
      </div>
    </div>
  );
}

function Evidence({ evidence }: { evidence: CertificateResponse['evidence'] }) {
  const { t, formats } = useWords();
  return (
    <ul className="mt-1 border-b border-line">
      {evidence.map((result) => (
        <li
          key={`${result.laboratory} ${result.batchNumber} ${result.reportedOn} ${result.phenolicContent}`}
          className="flex items-baseline justify-between gap-5 border-t border-line py-2"
        >
          <span className="min-w-0">
            {result.laboratory}
            <span className="block text-small text-ink-2">
              {t('administration.result', {
                method: t(`common.method.${result.method}`),
                date: formats.shortDate(result.reportedOn),
              })}
              {result.batchNumber === null
                ? null
                : `, ${t('certification.batch', { batch: result.batchNumber })}`}
            </span>
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formats.phenolic(result.phenolicContent)}
          </span>
        </li>
      ))}
    </ul>
  );
}
