/** One document: its category, its status, its pages when opened, and its review. */
import { FileText } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { addressOf } from '../../../../contract/client.ts';
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { OriginalFile } from '../../documents/document-view.tsx';
import { fileSize } from '../../documents/file-size.ts';
import { DocumentStatusBadge } from './document-status-badge.tsx';
import { OpenedDocument } from './opened-document.tsx';

interface Props {
  readonly document: DocumentResponse;
  readonly mayDecide: boolean;
  /** The next one in the list: it opens and receives the focus. */
  readonly isNext: boolean;
  readonly onAccepted: () => void;
}

export function ReviewedDocument({ document, mayDecide, isNext, onAccepted }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const [isOpen, setOpen] = useState(false);
  const viewId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isNext) return;
    setOpen(true);
    toggle.current?.focus();
  }, [isNext]);
  const { fileName, category, sizeBytes, createdAt, review } = document;
  return (
    <li className="border-t border-line py-3.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Thumbnail document={document} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-semibold">{t(`documents.category.${category}`)}</p>
          <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
            {`${fileName}, ${fileSize(i18n, sizeBytes)}, `}
            <time dateTime={createdAt}>{formats.shortDate(createdAt)}</time>
          </p>
          {/* Rendered pages come first; without scripts there are none. */}
          <div className="hidden noscript:block">
            <OriginalFile document={document} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <DocumentStatusBadge document={document} />
          <Button
            ref={toggle}
            variant="outlined"
            size="small"
            className="noscript:hidden"
            aria-expanded={isOpen}
            aria-controls={isOpen ? viewId : undefined}
            aria-label={t(isOpen ? 'review.document.closeNamed' : 'review.document.openNamed', {
              file: fileName,
            })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'review.document.close' : 'review.document.open')}
          </Button>
        </div>
      </div>
      {review === null ? null : <Review review={review} />}
      {isOpen ? (
        <div id={viewId} className="mt-4">
          <OpenedDocument document={document} mayDecide={mayDecide} onAccepted={onAccepted} />
        </div>
      ) : null}
    </li>
  );
}

function Review({ review }: { review: NonNullable<DocumentResponse['review']> }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  return (
    <div className="mt-2 border-l-4 border-line py-0.5 pl-4 text-small [overflow-wrap:anywhere]">
      <p className="text-ink-2">{t(`review.document.${review.decision}On`, { date: moment(review.at) })}</p>
      {review.validUntil === null ? null : (
        <p>{t('review.document.goodUntil', { date: formats.date(review.validUntil) })}</p>
      )}
      {review.comment === null ? null : <p className="whitespace-pre-line">{review.comment}</p>}
    </div>
  );
}

function Thumbnail({ document: { id, preview } }: { document: DocumentResponse }) {
  if (preview === null) {
    return <FileText aria-hidden="true" strokeWidth={1.4} className="size-12 flex-none p-1.5 text-ink-2" />;
  }
  return (
    <img
      src={addressOf('GET /api/documents/:id/preview', { id })}
      alt=""
      width={preview.width}
      height={preview.height}
      loading="lazy"
      className="size-12 flex-none border border-line object-cover"
    />
  );
}
