/** The documents of an application as a part of its form; the field itself comes when it is shown. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { documentCategories } from '../../domain/documents/documents.ts';
import { classNames } from '../design/class-names.ts';
import { useWords } from '../words/use-words.tsx';

const DocumentsField = lazy(async () => ({
  default: (await import('./documents-field.tsx')).DocumentsField,
}));

interface Props {
  /** Without an account there is nobody whose documents they would be. */
  isSignedIn: boolean;
  /** Level of the heading, by what stands around it. */
  heading: 'h2' | 'h4';
  onSending?: ((isSending: boolean) => void) | undefined;
  className?: string | undefined;
}

export function ApplicationDocuments({ isSignedIn, heading: Heading, onSending, className }: Props) {
  const { t } = useWords();
  // Files are chosen with scripts; what the server sends says that they come.
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const loading = <p role="status">{t('shell.loading')}</p>;
  return (
    <section aria-labelledby="documents" className={classNames('border-t border-ink pt-3', className)}>
      <Heading id="documents" className={Heading === 'h2' ? 'type-h3' : 'type-h4'}>
        {t('documents.title')}
      </Heading>
      <p className="mt-1 mb-5 max-w-reading text-ink-2">
        {t(isSignedIn ? 'documents.text' : 'documents.signIn')}
      </p>
      {isSignedIn && !isInBrowser ? loading : null}
      {isSignedIn && isInBrowser ? (
        <Suspense fallback={loading}>
          <DocumentsField categories={documentCategories} onSending={onSending} />
        </Suspense>
      ) : null}
    </section>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
