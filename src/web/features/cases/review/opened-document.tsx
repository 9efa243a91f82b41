/** An opened document: its pages, the download link, and its review. */
import { addressOf } from '../../../../contract/client.ts';
import type { DocumentResponse } from '../../../../contract/documents.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { JudgeDocument } from './judge-document.tsx';
import { PdfPages } from './pdf-pages.tsx';

interface Props {
  readonly document: DocumentResponse;
  readonly mayDecide: boolean;
  readonly onAccepted: () => void;
}

export function OpenedDocument({ document, mayDecide, onAccepted }: Props) {
  return (
    <>
      <DocumentView document={document} />
      <OriginalFile document={document} />
      {mayDecide && document.reviewable ? (
        <JudgeDocument document={document} onAccepted={onAccepted} />
      ) : null}
    </>
  );
}

export function OriginalFile({ document: { id, fileName } }: Pick<Props, 'document'>) {
  const { t } = useTranslations();
  return (
    <p className="mt-2.5 text-small">
      <a href={addressOf('GET /api/documents/:id/file', { id })} download={fileName}>
        {t('review.document.original')}
      </a>
    </p>
  );
}

/** Images that we render; the page never opens the uploaded file. */
function DocumentView({ document }: { document: DocumentResponse }) {
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
