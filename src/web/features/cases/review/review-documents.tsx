/** The documents and photos of an application, to view and review in place. */
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { DocumentList } from './document-list.tsx';
import { sectionClasses } from './section-classes.ts';

interface Props {
  readonly documents: readonly DocumentResponse[];
  readonly mayDecide: boolean;
}

export function ReviewDocuments({ documents, mayDecide }: Props) {
  const { t } = useTranslations();
  return (
    <section id="documents" aria-labelledby="documents-heading" className={sectionClasses}>
      <h2 id="documents-heading" className="type-h3">
        {t('review.documents')}
      </h2>
      {documents.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('review.noDocuments')}</p>
      ) : (
        <div className="mt-3">
          <DocumentList documents={documents} mayDecide={mayDecide} />
        </div>
      )}
    </section>
  );
}
