/** Opens the list of shortcuts, with its button or the question mark key. Phones have neither. */
import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import { useLazyChunk } from '../page/use-lazy-chunk.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const loadDialog = () => import('./shortcuts-dialog.tsx');
const ShortcutsDialog = lazy(async () => ({ default: (await loadDialog()).ShortcutsDialog }));

export function ShortcutsTrigger() {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isThere = useLazyChunk(isWanted, {
    load: loadDialog,
    onFailure: () => setWanted(false),
  });
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useShortcuts({ '?': show });
  return (
    <span className="noscript:hidden pointer-coarse:hidden">
      <IconButton
        label={t('cases.shortcuts')}
        aria-keyshortcuts="?"
        icon={<Keyboard aria-hidden="true" />}
        onClick={show}
      />
      {isThere ? (
        <Suspense>
          <ShortcutsDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </span>
  );
}
