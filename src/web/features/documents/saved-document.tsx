/** A stored document with its picture and a button to remove it, or one whose upload was interrupted. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../contract/client.ts';
import type { Problem } from '../../../contract/common/problem.ts';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import { statusOfDocument } from '../../../domain/documents/review.ts';
import { todayQuery } from '../../kernel/api/today.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { UploadRow } from '../../kernel/ui/upload-row.tsx';
import { fileSize } from './file-size.ts';

interface Props {
  document: DocumentResponse;
  onRemove: (id: string) => Promise<Problem | undefined>;
}

export function SavedDocument({ document, onRemove }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { phase, error, remove } = useRemoval(document.id, onRemove);
  const { fileName, state, sizeBytes, receivedBytes, preview, review } = document;
  const { data: today = '' } = useQuery(todayQuery);
  const validUntil = review?.validUntil ?? null;
  const status = statusOfDocument({ review: review?.decision ?? null, validUntil }, today);
  const percent = formats.percent(Math.floor((100 * receivedBytes) / sizeBytes) / 100);
  return (
    <UploadRow
      name={state === 'stored' ? <FileLink document={document} /> : fileName}
      picture={preview === null ? undefined : <Preview id={document.id} preview={preview} />}
      detail={fileSize(i18n, sizeBytes)}
      note={
        state === 'storing'
          ? t('documents.interrupted', { percent })
          : status === 'accepted'
            ? t('documents.accepted')
            : undefined
      }
      error={
        phase === 'failed'
          ? error === undefined
            ? t('documents.error.lost')
            : refusalSentence(i18n, error)
          : status === 'returned'
            ? t('documents.returned', { comment: review?.comment ?? '' })
            : status === 'expired'
              ? t('documents.expired', { date: formats.date(validUntil ?? today) })
              : undefined
      }
      actions={
        document.removable ? (
          <Button
            variant="quiet"
            pending={phase === 'removing'}
            pendingLabel={t('documents.removing')}
            aria-label={t('documents.removeNamed', { file: fileName })}
            onClick={remove}
          >
            {t('documents.remove')}
          </Button>
        ) : undefined
      }
    />
  );
}

function FileLink({ document: { id, fileName } }: Pick<Props, 'document'>) {
  return (
    <a href={addressOf('GET /api/documents/:id/file', { id })} download={fileName}>
      {fileName}
    </a>
  );
}

interface PreviewProps {
  id: string;
  preview: NonNullable<DocumentResponse['preview']>;
}

function Preview({ id, preview }: PreviewProps) {
  return (
    <img
      src={addressOf('GET /api/documents/:id/preview', { id })}
      alt=""
      width={preview.width}
      height={preview.height}
      loading="lazy"
      className="size-12 border border-line object-cover"
    />
  );
}

function useRemoval(id: string, onRemove: Props['onRemove']) {
  const [phase, setPhase] = useState<'idle' | 'removing' | 'failed'>('idle');
  const [error, setError] = useState<Problem | undefined>();
  const remove = async () => {
    setPhase('removing');
    try {
      const problem = await onRemove(id);
      setError(problem);
      setPhase(problem === undefined ? 'idle' : 'failed');
    } catch {
      setError(undefined);
      setPhase('failed');
    }
  };
  return { phase, error, remove: () => void remove() };
}
