/** A picture being uploaded to the report, or the error of its upload. */
import {
  inspectionLimits,
  maxInspectionPictureBytes,
} from '../../../../domain/verification-calls/inspections.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { UploadRow } from '../../../kernel/ui/upload-row.tsx';
import type { InspectionUpload, PictureUploadFailure } from './use-inspection-uploads.ts';

interface Props {
  readonly upload: InspectionUpload;
  readonly onGiveUp: () => void;
  readonly onRetry: () => void;
}

export function PictureUploadRow({ upload: { file, sent, error }, onGiveUp, onRetry }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const share = Math.floor(sent * 100) / 100;
  const isUploading = error === undefined;
  return (
    <UploadRow
      name={file.name}
      note={isUploading ? t(share < 1 ? 'pictures.sending' : 'documents.phase.checking') : undefined}
      progress={
        isUploading
          ? {
              label: t('documents.progressOf', { file: file.name }),
              percent: share * 100,
              text: formats.percent(share),
            }
          : undefined
      }
      error={error && sentenceOf(i18n, error)}
      actions={
        <>
          {error && mayPass(error) ? (
            <Button variant="quiet" onClick={onRetry}>
              {t('pictures.retry')}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onGiveUp}>
            {t(isUploading ? 'pictures.cancel' : 'pictures.remove')}
          </Button>
        </>
      }
    />
  );
}

function sentenceOf(i18n: Translations, error: PictureUploadFailure): string {
  const { t, formats } = i18n;
  switch (error.kind) {
    case 'refused':
      return refusalSentence(i18n, error.problem);
    case 'empty':
      return t('documents.error.empty');
    case 'large':
      return t('pictures.error.large', { size: formats.number(maxInspectionPictureBytes / 1024 / 1024) });
    case 'lost':
      return t('pictures.error.lost');
    case 'type':
      return t('inspections.pictureError.type');
    case 'many':
      return t('inspections.pictureError.many', { count: formats.number(inspectionLimits.pictures) });
  }
}

/** Whether a retry may work: connection, session, server and number of pictures can change. */
function mayPass(error: PictureUploadFailure): boolean {
  if (error.kind === 'refused')
    return error.problem.status >= 500 || [401, 429].includes(error.problem.status);
  return error.kind === 'lost' || error.kind === 'many';
}
