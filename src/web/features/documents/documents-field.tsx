/**
 * A field to choose, drop or photograph the documents of an application: one section for each category, with
 * its files listed below as uploading, stored or refused.
 *
 * Place it where the user is signed in: <DocumentsField categories={documentCategories} />
 *
 * An uploaded document belongs to the user's open application, or to the next one that is sent. Unmounting
 * the field does not stop an upload. It needs no form around it and adds no values to one.
 */
import { useQuery } from '@tanstack/react-query';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import type { UploadCategory } from '../../../domain/documents/documents.ts';
import { maxSizeOf, typesOf } from '../../../domain/documents/documents.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { fieldId } from '../../kernel/ui/field.tsx';
import { FileField } from '../../kernel/ui/file-field.tsx';
import { myDocumentsQuery } from './queries.ts';
import { SavedDocument } from './saved-document.tsx';
import { UploadingFile } from './uploading-file.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  /** In display order. */
  categories: readonly UploadCategory[];
  /** Which of the user's documents are listed here; default: all. */
  isShown?: ((document: DocumentResponse) => boolean) | undefined;
  className?: string | undefined;
}

export function DocumentsField({ categories, isShown = () => true, className }: Props) {
  const { t, formats } = useTranslations();
  const { data: documents = [] } = useQuery(myDocumentsQuery(useClient()));
  const uploading = useUploads();
  return (
    <div className={classNames('grid gap-x-7 gap-y-7', categories.length > 1 && 'sm:grid-cols-2', className)}>
      {categories.map((category) => {
        const uploads = uploading.uploads.filter((upload) => upload.category === category);
        const onTheirWay = new Set(uploads.map(({ documentId }) => documentId));
        const persisted = documents.filter(
          (one) => one.category === category && isShown(one) && !onTheirWay.has(one.id),
        );
        return (
          <div key={category} className="min-w-0">
            <FileField
              name={`documents-${category}`}
              label={t(`documents.category.${category}`)}
              hint={t(isPhotos(category) ? 'documents.hint.photos' : 'documents.hint.papers', {
                size: formats.number(maxSizeOf(category) / 1024 / 1024),
              })}
              dropLabel={t('documents.drop')}
              chooseLabel={t('documents.choose')}
              accept={typesOf(category).join(',')}
              multiple
              onFiles={(files) => uploading.add(category, files)}
            />
            <ul
              aria-label={t('documents.listOf', { category: t(`documents.category.${category}`) })}
              hidden={persisted.length + uploads.length === 0}
            >
              {persisted.map((document) => (
                <SavedDocument
                  key={document.id}
                  document={document}
                  onRemove={async (id) => {
                    const problem = await uploading.remove(id);
                    if (problem === undefined) focusField(category);
                    return problem;
                  }}
                />
              ))}
              {uploads.map((upload) => (
                <UploadingFile
                  key={upload.key}
                  upload={upload}
                  onCancel={() => {
                    focusField(category);
                    void uploading.cancel(upload);
                  }}
                  onRetry={() => uploading.retry(upload)}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** The pressed button disappears with its row. */
function focusField(category: UploadCategory): void {
  document.getElementById(fieldId(`documents-${category}`))?.focus({ preventScroll: true });
}

function isPhotos(category: UploadCategory): boolean {
  return !typesOf(category).includes('application/pdf');
}
