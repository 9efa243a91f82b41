/** A stored document as images that the server renders, with its download: the page never opens the uploaded file. */
import { addressOf } from '../../../contract/client.ts';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { ZoomedImage } from './zoomed-image.tsx';

interface Props {
  readonly document: Pick<DocumentResponse, 'id' | 'fileName' | 'mediaType' | 'preview'>;
}

export function DocumentView({ document }: Props) {
  return (
    <>
      <Pages document={document} />
      <OriginalFile document={document} />
    </>
  );
}

function Pages({ document: { id, fileName, mediaType, preview } }: Props) {
  const { t } = useTranslations();
  if (mediaType === 'application/pdf') return <PdfPages key={id} id={id} fileName={fileName} />;
  if (preview === null) return <p className="text-ink-2">{t('review.document.noPicture')}</p>;
  return (
    <ZoomedImage
      key={id}
      src={addressOf('GET /api/documents/:id/preview', { id })}
      alt={t('review.document.picture', { file: fileName })}
    />
  );
}

export function OriginalFile({ document: { id, fileName } }: Props) {
  const { t } = useTranslations();
  return (
    <p className="mt-2.5 text-small">
      <a href={addressOf('GET /api/documents/:id/file', { id })} download={fileName}>
        {t('review.document.original')}
      </a>
    </p>
  );
}
