/** A file being uploaded: its progress with a button to cancel, or its error with a button to retry. */

import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { UploadRow } from '../../kernel/ui/upload-row.tsx';
import { fileSize } from './file-size.ts';
import type { Upload, UploadError } from './uploads-under-way.ts';

interface Props {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

export function UploadingFile({ upload, onCancel, onRetry }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { file, phase, sentBytes, error } = upload;
  const share = file.size === 0 ? 0 : Math.floor((100 * sentBytes) / file.size) / 100;
  return (
    <UploadRow
      name={file.name}
      detail={fileSize(i18n, file.size)}
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
      error={error && sentenceOf(i18n, error)}
      actions={
        <>
          {error && mayPass(error) ? (
            <Button
              variant="quiet"
              aria-label={t('documents.retryNamed', { file: file.name })}
              onClick={onRetry}
            >
              {t('documents.retry')}
            </Button>
          ) : null}
          <Button
            variant="quiet"
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

function sentenceOf(i18n: Translations, error: UploadError): string {
  return error.kind === 'refused'
    ? refusalSentence(i18n, error.problem)
    : i18n.t(`documents.error.${error.kind}`);
}

/** Whether a retry of the same file may work: the connection, the server or the storage may recover. */
function mayPass(error: UploadError): boolean {
  if (error.kind === 'lost') return true;
  return (
    error.kind === 'refused' &&
    (error.problem.status >= 500 || [401, 409, 429].includes(error.problem.status))
  );
}
