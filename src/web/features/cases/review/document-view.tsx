/** Shows a document as images that we render; the page never opens the uploaded file. */
import { addressOf } from '../../../../contract/client.ts';
import type { DocumentResponse } from '../../../../contract/documents.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { PdfPages } from './pdf-pages.tsx';

export function DocumentView({ document }: { document: DocumentResponse }) {
  const { t } = useTranslations();
  const { id, fileName, mediaType, preview } = document;
  if (mediaType === 'application/pdf') return <PdfPages id={id} fileName={fileName} />;
  if (preview === null) return <p className="text-ink-2">{t('review.document.noPicture')}</p>;
  return (
    <img
      src={addressOf('GET /api/documents/:id/preview', { id })}
      alt={t('review.document.picture', { file: fileName })}
      width={preview.width}
      height={preview.height}
      className="h-auto max-h-[80vh] w-auto max-w-full border border-line bg-label object-contain"
    />
  );
}
