/** Opens the list of shortcuts, with its button or the question mark key. Phones have neither. */
import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { useLaterPart } from '../page/use-later-part.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const loadDialog = () => import('./shortcuts-dialog.tsx');
const ShortcutsDialog = lazy(async () => ({ default: (await loadDialog()).ShortcutsDialog }));

export function ShortcutsTrigger() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isThere = useLaterPart(isWanted, {
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
