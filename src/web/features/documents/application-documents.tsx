/** The documents of an application as a section of its form; the field itself is loaded lazily. */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { type DocumentCategory, documentCategories } from '../../../domain/documents/documents.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';

const DocumentsField = lazy(async () => ({
  default: (await import('./documents-field.tsx')).DocumentsField,
}));

interface Props {
  /** Without an account the documents would have no owner. */
  isSignedIn: boolean;
  /** Heading level, depending on the context. */
  heading: 'h2' | 'h4';
  /** Default: all. */
  categories?: readonly DocumentCategory[] | undefined;
  title?: ReactNode;
  text?: ReactNode;
  className?: string | undefined;
}

export function ApplicationDocuments(props: Props) {
  const { isSignedIn, heading: Heading, categories = documentCategories, title, text, className } = props;
  const { t } = useTranslations();
  // Choosing files needs JavaScript; the server renders a placeholder.
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const loading = (
    <p role="status" className="noscript:hidden">
      {t('shell.loading')}
    </p>
  );
  return (
    <section
      id="documents"
      aria-labelledby="documents-heading"
      className={classNames('scroll-mt-6 border-t border-ink pt-3', className)}
    >
      <Heading
        id="documents-heading"
        tabIndex={-1}
        className={classNames('outline-none', Heading === 'h2' ? 'type-h3' : 'type-h4')}
      >
        {title ?? t('documents.title')}
      </Heading>
      <p className="mt-1 mb-5 max-w-reading text-ink-2">
        {isSignedIn ? (text ?? t('documents.text')) : t('documents.signIn')}
      </p>
      {isSignedIn && !isInBrowser ? loading : null}
      {isSignedIn && isInBrowser ? (
        <Suspense fallback={loading}>
          <DocumentsField categories={categories} />
        </Suspense>
      ) : null}
    </section>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
