/** A file being uploaded: its progress with a button to cancel, or its error with a button to retry. */

import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useWords } from '../../kernel/i18n/use-words.tsx';
import type { Words } from '../../kernel/i18n/words.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { UploadRow } from '../../kernel/ui/upload-row.tsx';
import { fileSize } from './file-size.ts';
import type { Fault, Upload } from './uploads-under-way.ts';

interface Props {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

export function UploadingFile({ upload, onCancel, onRetry }: Props) {
  const words = useWords();
  const { t, formats } = words;
  const { file, phase, sentBytes, fault } = upload;
  const share = file.size === 0 ? 0 : Math.floor((100 * sentBytes) / file.size) / 100;
  return (
    <UploadRow
      name={file.name}
      detail={fileSize(words, file.size)}
      note={phase === 'failed' ? undefined : t(`documents.phase.${phase}`)}
      progress={
        phase === 'failed'
          ? undefined
          : {
              label: t('documents.progressOf', { file: file.name }),
              percent: share * 100,
              text: formats.percent(share),
            }
      }
      error={fault && sentenceOf(words, fault)}
      actions={
        <>
          {fault && mayPass(fault) ? (
            <Button
              look="quiet"
              aria-label={t('documents.retryNamed', { file: file.name })}
              onClick={onRetry}
            >
              {t('documents.retry')}
            </Button>
          ) : null}
          <Button
            look="quiet"
            aria-label={t(phase === 'failed' ? 'documents.removeNamed' : 'documents.cancelNamed', {
              file: file.name,
            })}
            onClick={onCancel}
          >
            {t(phase === 'failed' ? 'documents.remove' : 'documents.cancel')}
          </Button>
        </>
      }
    />
  );
}

function sentenceOf(words: Words, fault: Fault): string {
  return fault.kind === 'refused'
    ? refusalSentence(words, fault.problem)
    : words.t(`documents.fault.${fault.kind}`);
}

/** Whether a retry of the same file may work: the connection, the server or the storage may recover. */
function mayPass(fault: Fault): boolean {
  if (fault.kind === 'lost') return true;
  return (
    fault.kind === 'refused' &&
    (fault.problem.status >= 500 || [401, 409, 429].includes(fault.problem.status))
  );
}
