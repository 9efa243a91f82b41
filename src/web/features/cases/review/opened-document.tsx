/** An opened document: its pages, the download link, and its review. */
import { addressOf } from '../../../../contract/client.ts';
import type { DocumentResponse } from '../../../../contract/documents.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { DocumentView } from './document-view.tsx';
import { JudgeDocument } from './judge-document.tsx';

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
