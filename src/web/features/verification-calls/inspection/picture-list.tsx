/** The pictures of a completed report, on screen and in print. */
import { addressOf } from '../../../../contract/client.ts';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

interface Props {
  readonly callId: string;
  readonly pictures: InspectionResponse['versions'][number]['pictures'];
}

export function PictureList({ callId, pictures }: Props) {
  const { t } = useTranslations();
  return (
    <ol className="grid gap-x-6 gap-y-7 sm:grid-cols-2 print:grid-cols-2">
      {pictures.map(({ id, caption, width, height }, at) => {
        const number = String(at + 1);
        const params = { id: callId, pictureId: id };
        return (
          <li key={id} className="min-w-0 break-inside-avoid">
            {/* Not lazy: a picture that was never scrolled into view must be printed too. */}
            <img
              src={addressOf('GET /api/verification-calls/:id/inspection/pictures/:pictureId', params)}
              alt={caption}
              width={width}
              height={height}
              className="h-auto max-h-[26rem] w-full border border-line bg-wash object-contain print:max-h-[11cm]"
            />
            <p className="mt-2 break-words">
              <span className="block text-small font-semibold text-ink-2">
                {t('inspections.pictureNumber', { number })}
              </span>
              {/* The alternative text of the picture says the same. */}
              <span aria-hidden="true">{caption}</span>
            </p>
            <a
              href={addressOf('GET /api/verification-calls/:id/inspection/pictures/:pictureId/file', params)}
              aria-label={t('inspections.pictureOriginalNumbered', { number })}
              download
              className="inline-flex min-h-11 items-center text-link font-semibold text-brand print:hidden"
            >
              {t('inspections.pictureOriginal')}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
