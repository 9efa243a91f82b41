/** Opens the palettes; the dialog itself is loaded when it is first wanted. Hidden without scripts. */
import { Palette } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../design/button.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { useWords } from '../words/use-words.tsx';
import { closePopovers } from './close-popovers.ts';

const loadDialog = () => import('./themes-dialog.tsx');
const ThemesDialog = lazy(async () => ({ default: (await loadDialog()).ThemesDialog }));

export function ThemesButton({ labelled = false }: { labelled?: boolean }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    closePopovers();
    setWanted(true);
    setOpen(true);
  };
  const icon = <Palette aria-hidden="true" />;
  return (
    <span className="needs-script">
      {labelled ? (
        <Button look="quiet" icon={icon} onClick={show}>
          {t('shell.themes')}
        </Button>
      ) : (
        <IconButton
          label={t('shell.themes')}
          icon={icon}
          onClick={show}
          onPointerEnter={() => void loadDialog()}
        />
      )}
      {wanted ? (
        <Suspense>
          <ThemesDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </span>
  );
}
