/** Opens the documents of an application or a producer in place; loads them on demand. */
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import type { DocumentsOf } from './documents-dialog.tsx';

const loadDialog = () => import('./documents-dialog.tsx');
const DocumentsDialog = lazy(async () => ({ default: (await loadDialog()).DocumentsDialog }));

export function ViewDocuments({ name, of }: { name: string; of: DocumentsOf }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        className="noscript:hidden"
        aria-haspopup="dialog"
        aria-label={t('administration.viewDocumentsNamed', { name })}
        onPointerEnter={() => void loadDialog()}
        onClick={open}
      >
        {t('administration.viewDocuments')}
      </Button>
      {wasOpened ? (
        <Suspense>
          <DocumentsDialog name={name} of={of} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
