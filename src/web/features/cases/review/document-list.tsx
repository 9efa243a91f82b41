/** A list of documents. After one is accepted, the next unreviewed document opens and receives the focus. */
import { useState } from 'react';
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { ReviewedDocument } from './reviewed-document.tsx';

interface Props {
  readonly documents: readonly DocumentResponse[];
  readonly mayDecide: boolean;
}

export function DocumentList({ documents, mayDecide }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const openNext = (judged: string) => {
    const place = documents.findIndex(({ id }) => id === judged);
    const others = [...documents.slice(place + 1), ...documents.slice(0, place)];
    const next = others.find(({ review, reviewable }) => review === null && reviewable);
    if (next !== undefined) setOpenId(next.id);
  };
  return (
    <ul className="border-b border-line">
      {documents.map((document) => (
        <ReviewedDocument
          key={document.id}
          document={document}
          mayDecide={mayDecide}
          isNext={document.id === openId}
          onAccepted={() => openNext(document.id)}
        />
      ))}
    </ul>
  );
}
