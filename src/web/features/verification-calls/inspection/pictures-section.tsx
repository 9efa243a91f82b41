/** The pictures of the report: chosen or dropped, uploaded at once, each with a caption. */
import { addressOf } from '../../../../contract/client.ts';
import {
  inspectionLimits,
  inspectionPictureTypes,
  maxInspectionPictureBytes,
} from '../../../../domain/verification-calls/inspections.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { fieldId } from '../../../kernel/ui/field.tsx';
import { FileField } from '../../../kernel/ui/file-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import type { TypedPicture } from './inspection-draft.ts';
import { PictureUploadRow } from './picture-upload-row.tsx';
import type { SectionProps } from './use-inspection-draft.ts';
import type { InspectionUploads } from './use-inspection-uploads.ts';

type Props = SectionProps & { callId: string; uploads: InspectionUploads };

export function PicturesSection({ callId, draft, uploads, errors }: Props) {
  const { t, formats } = useTranslations();
  const { pictures } = draft.now.content;
  const remove = (id: string) => {
    focusField();
    draft.change((content) => ({ ...content, pictures: content.pictures.filter((one) => one.id !== id) }));
  };
  return (
    <section aria-labelledby="pictures-title" className="mt-11">
      <h2 id="pictures-title" className="type-h2">
        {t('inspections.pictures')}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">{t('inspections.picturesHint')}</p>
      <ol hidden={pictures.length === 0} className="mb-5 grid gap-5 lg:grid-cols-2">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="min-w-0">
            <PictureFields
              callId={callId}
              picture={picture}
              at={at}
              draft={draft}
              error={errors[`picture-caption-${at}`]}
              onRemove={() => remove(picture.id)}
            />
          </li>
        ))}
      </ol>
      <div className="max-w-form">
        <FileField
          name="pictures"
          label={t('inspections.addPictures')}
          hint={t('inspections.picturesFormats', {
            size: formats.number(maxInspectionPictureBytes / 1024 / 1024),
            count: formats.number(inspectionLimits.pictures),
          })}
          error={errors['pictures']}
          dropLabel={t('inspections.picturesDrop')}
          chooseLabel={t('inspections.picturesChoose')}
          accept={inspectionPictureTypes.join(',')}
          multiple
          onFiles={uploads.add}
        />
        <ul aria-label={t('inspections.addPictures')} hidden={uploads.all.length === 0}>
          {uploads.all.map((upload) => (
            <PictureUploadRow
              key={upload.key}
              upload={upload}
              onGiveUp={() => {
                focusField();
                uploads.giveUp(upload.key);
              }}
              onRetry={() => uploads.retry(upload.key)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The pressed button disappears with its picture. */
function focusField(): void {
  document.getElementById(fieldId('pictures'))?.focus({ preventScroll: true });
}

type FieldsProps = Pick<SectionProps, 'draft'> & {
  callId: string;
  picture: TypedPicture;
  at: number;
  error: string | undefined;
  onRemove: () => void;
};

function PictureFields({ callId, picture, at, draft, error, onRemove }: FieldsProps) {
  const { t } = useTranslations();
  const { id, caption, width, height } = picture;
  const number = String(at + 1);
  return (
    <fieldset className="h-full border border-line bg-label px-5 pt-2 pb-5">
      <legend className="px-1.5 font-semibold">{t('inspections.pictureNumber', { number })}</legend>
      <img
        src={addressOf('GET /api/verification-calls/:id/inspection/pictures/:pictureId', {
          id: callId,
          pictureId: id,
        })}
        alt={caption}
        width={width}
        height={height}
        className="mb-4 h-56 w-full border border-line bg-wash object-contain"
      />
      <TextArea
        name={`picture-caption-${at}`}
        label={t('inspections.caption')}
        error={error}
        rows={2}
        maxLength={inspectionLimits.caption}
        value={caption}
        onChange={({ target }) =>
          draft.change((content) => ({
            ...content,
            pictures: content.pictures.map((one) =>
              one.id === id ? { ...one, caption: target.value } : one,
            ),
          }))
        }
      />
      <Button
        variant="quiet"
        size="small"
        className="mt-3"
        aria-label={t('inspections.removePictureNumbered', { number })}
        onClick={onRemove}
      >
        {t('inspections.removePicture')}
      </Button>
    </fieldset>
  );
}
