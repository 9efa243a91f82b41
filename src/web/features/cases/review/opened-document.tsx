/** An opened document: its pages, the download link, and its review. */
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { DocumentView } from '../../documents/document-view.tsx';
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
      {mayDecide && document.reviewable ? (
        <JudgeDocument document={document} onAccepted={onAccepted} />
      ) : null}
    </>
  );
}
