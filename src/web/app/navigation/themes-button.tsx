/** Opens the palettes; the dialog is lazy-loaded. Hidden without JavaScript. */
import { Palette } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { closePopovers } from '../../kernel/page/close-popovers.ts';
import { useLazyChunk } from '../../kernel/page/use-lazy-chunk.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { IconButton } from '../../kernel/ui/icon-button.tsx';

const loadDialog = () => import('./themes-dialog.tsx');
const ThemesDialog = lazy(async () => ({ default: (await loadDialog()).ThemesDialog }));

export function ThemesButton({ labelled = false }: { labelled?: boolean }) {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const isThere = useLazyChunk(wanted, {
    source: lazyChunks.themes,
    load: loadDialog,
    onFailure: () => setWanted(false),
  });
  const show = () => {
    closePopovers();
    setWanted(true);
    setOpen(true);
  };
  const icon = <Palette aria-hidden="true" />;
  return (
    <span className="noscript:hidden">
      {labelled ? (
        <Button variant="quiet" icon={icon} onClick={show}>
          {t('shell.themes')}
        </Button>
      ) : (
        <IconButton
          label={t('shell.themes')}
          icon={icon}
          onClick={show}
          // The press itself reports a failed load.
          onPointerEnter={() => void loadDialog().catch(() => undefined)}
        />
      )}
      {isThere ? (
        <Suspense>
          <ThemesDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </span>
  );
}
