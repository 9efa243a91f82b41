/** Opens the command palette, by button or Ctrl+K on any page. Loaded for administrators only. */
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyChunks } from '../../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { closePopovers } from '../../../kernel/page/close-popovers.ts';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { opensPalette } from '../../../kernel/shortcuts/pressed-key.ts';

const loadDialog = () => import('./palette-dialog.tsx');
const PaletteDialog = lazy(async () => ({ default: (await loadDialog()).PaletteDialog }));

export function PaletteTrigger() {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isThere = useLazyChunk(isWanted, {
    source: lazyChunks.palette,
    load: loadDialog,
    onFailure: () => setWanted(false),
  });
  const show = () => {
    closePopovers();
    setWanted(true);
    setOpen(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!opensPalette(event) || event.defaultPrevented) return;
    // Not over another dialog: leaving the page would lose what is typed there.
    if (!isOpen && document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else show();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={`${t('shell.admin')} (Ctrl+K)`}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('shell.admin')} (Ctrl+K)`}
        className="palette-trigger noscript:hidden inline-flex h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control border border-transparent px-2 transition-colors hover:border-ctl min-[96rem]:border-line"
        onClick={show}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        <Search aria-hidden="true" strokeWidth={1.6} className="size-5" />
        <kbd aria-hidden="true" className="max-[96rem]:hidden pointer-coarse:hidden">
          <span className="key-cap">Ctrl</span> <span className="key-cap">K</span>
        </kbd>
      </button>
      {isThere ? (
        <Suspense>
          <PaletteDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
