/**
 * A field for a single picture. It is uploaded at once; the form holds its address and submits it when it is
 * sent, so abandoning the form changes nothing.
 */
import { useEffect } from 'react';
import type { PictureResponse } from '../../../contract/pictures/pictures.ts';
import { maxPictureSize } from '../../../domain/pictures/pictures.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { FileField } from '../../kernel/ui/file-field.tsx';
import { UploadRow } from '../../kernel/ui/upload-row.tsx';
import { Photograph } from './photograph.tsx';
import {
  type PictureUpload,
  type PictureUploadError,
  pictureTypes,
  usePictureUpload,
} from './use-picture-upload.ts';
import type { UploadState } from './use-send-after-upload.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
  note?: string | undefined;
  /** Address of the picture; empty for none. */
  address: string;
  onChange: (address: string) => void;
  /** The form is sent after the upload. */
  onUpload: (upload: UploadState) => void;
  className?: string | undefined;
}

export function PictureField({ name, label, hint, note, address, onChange, onUpload, className }: Props) {
  const { t } = useTranslations();
  const { upload, choose, giveUp, retry } = usePictureUpload(({ imageUrl }: PictureResponse) =>
    onChange(imageUrl),
  );
  const state = upload && (upload.error === undefined ? 'sending' : 'failed');
  useEffect(() => {
    onUpload(state);
  }, [state, onUpload]);
  return (
    <div className={className}>
      <FileField
        name={name}
        label={label}
        hint={hint}
        note={note}
        dropLabel={t('pictures.drop')}
        chooseLabel={t(address === '' ? 'pictures.choose' : 'pictures.replace')}
        accept={pictureTypes.join(',')}
        onFiles={([file]) => {
          if (file !== undefined) choose(file);
        }}
      />
      <ul aria-label={label} hidden={upload === undefined && address === ''}>
        {upload === undefined ? null : <OnItsWay upload={upload} onGiveUp={giveUp} onRetry={retry} />}
        {address === '' ? null : (
          <UploadRow
            name={t('pictures.shown')}
            picture={
              <Photograph
                address={address}
                alt=""
                sizes="64px"
                className="h-20 w-16 border border-line object-cover"
              />
            }
            actions={
              <Button variant="quiet" onClick={() => onChange('')}>
                {t('pictures.remove')}
              </Button>
            }
          />
        )}
      </ul>
    </div>
  );
}

interface OnItsWayProps {
  upload: PictureUpload;
  onGiveUp: () => void;
  onRetry: () => void;
}

function OnItsWay({ upload: { file, sent, error }, onGiveUp, onRetry }: OnItsWayProps) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const share = Math.floor(sent * 100) / 100;
  const isOnItsWay = error === undefined;
  return (
    <UploadRow
      name={file.name}
      note={isOnItsWay ? t(share < 1 ? 'pictures.sending' : 'documents.phase.checking') : undefined}
      progress={
        isOnItsWay
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
            {t(isOnItsWay ? 'pictures.cancel' : 'pictures.remove')}
          </Button>
        </>
      }
    />
  );
}

function sentenceOf(i18n: Translations, error: PictureUploadError): string {
  if (error.kind === 'refused') return refusalSentence(i18n, error.problem);
  if (error.kind === 'empty') return i18n.t('documents.error.empty');
  return i18n.t(`pictures.error.${error.kind}`, {
    size: i18n.formats.number(maxPictureSize / 1024 / 1024),
  });
}

/** Whether a retry of the same file may work: the connection, the server or the storage may recover. */
function mayPass(error: PictureUploadError): boolean {
  if (error.kind === 'lost') return true;
  return (
    error.kind === 'refused' && (error.problem.status >= 500 || [401, 429].includes(error.problem.status))
  );
}
