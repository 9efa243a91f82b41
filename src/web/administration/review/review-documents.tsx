/** The papers and pictures of an application, each to be looked at here and judged. */
import type { DocumentResponse } from '../../../contract/documents.ts';
import { useWords } from '../../words/use-words.tsx';
import { partClasses } from './part-classes.ts';
import { ReviewedDocument } from './reviewed-document.tsx';

export function ReviewDocuments({ documents }: { documents: readonly DocumentResponse[] }) {
  const { t } = useWords();
  return (
    <section id="documents" aria-labelledby="documents-heading" className={partClasses}>
      <h2 id="documents-heading" className="type-h3">
        {t('review.documents')}
      </h2>
      {documents.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('review.noDocuments')}</p>
      ) : (
        <ul className="mt-3 border-b border-line">
          {documents.map((document) => (
            <ReviewedDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
}
