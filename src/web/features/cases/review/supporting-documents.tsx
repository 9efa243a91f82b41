/** The documents that prove an answer, opened next to it, and a note when a required document is missing. */
import { FileText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import type { DocumentCategory } from '../../../../domain/documents/documents.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { AnswerName } from '../../applications/answers/answer-names.ts';
import { proofsOf } from '../../applications/answers/proofs.ts';
import { DocumentStatusBadge } from './document-status-badge.tsx';
import { OpenedDocument } from './opened-document.tsx';

/** The documents of an application, and whether the reader may review them. */
export interface ReviewedDocuments {
  readonly documents: readonly DocumentResponse[];
  readonly mayDecide: boolean;
}

/** Required for an approval. */
const needed: readonly DocumentCategory[] = ['businessLicense', 'labReports'];

export function documentsFor(
  answer: AnswerName,
  { documents }: ReviewedDocuments,
): readonly DocumentResponse[] {
  const categories = proofsOf(answer);
  return documents.filter(({ category }) => categories.some((one) => one === category));
}

export function SupportingDocuments({
  answer,
  reviewed,
}: {
  answer: AnswerName;
  reviewed: ReviewedDocuments;
}) {
  const { t } = useTranslations();
  const shown = documentsFor(answer, reviewed);
  const missing = proofsOf(answer).filter(
    (category) => needed.includes(category) && shown.every((one) => one.category !== category),
  );
  if (shown.length + missing.length === 0) return null;
  return (
    <ul className="mt-1">
      {shown.map((document) => (
        <Proof key={document.id} document={document} mayDecide={reviewed.mayDecide} />
      ))}
      {missing.map((category) => (
        <li key={category} className="text-small font-semibold text-warn">
          {t('review.proof.none', { category: t(`documents.category.${category}`) })}
        </li>
      ))}
    </ul>
  );
}

function Proof({ document, mayDecide }: { document: DocumentResponse; mayDecide: boolean }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const viewId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? viewId : undefined}
          className="noscript:hidden inline-flex min-h-6 min-w-0 items-start gap-1.5 py-0.5 text-left underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11 pointer-coarse:items-center"
          onClick={() => setOpen(!isOpen)}
        >
          <FileText aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{t(`documents.category.${document.category}`)}: </span>
            {document.fileName}
          </span>
        </button>
        <DocumentStatusBadge document={document} />
      </div>
      {isOpen ? (
        <div id={viewId} className="mt-2 mb-4">
          <OpenedDocument document={document} mayDecide={mayDecide} onAccepted={close} />
        </div>
      ) : null}
    </li>
  );
}
