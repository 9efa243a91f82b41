/**
 * The command palette: one field that finds cases, producers, certificates, products and bottle codes, and
 * links to the administration pages. A combobox with its list in a dialog.
 */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useOpenPath } from '../../../features/cases/worklist/use-open-path.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { backdropClasses } from '../../../kernel/ui/dialog.tsx';
import { iconButtonClasses } from '../../../kernel/ui/icon-button.tsx';
import { groupsOf, type PaletteGroup, type PaletteItem, pagesFor } from './palette-items.ts';
import { useRecordSearch } from './use-record-search.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PaletteDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslations();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup className="fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col border border-t-4 border-line border-t-brand bg-label text-ink shadow-overlay outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[10vh] sm:left-1/2 sm:max-h-[80vh] sm:w-[min(44rem,calc(100vw-4rem))] sm:-translate-x-1/2">
          <Dialog.Title className="sr-only">{t('shell.adminSearch')}</Dialog.Title>
          <Palette onLeave={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ onLeave }: { onLeave: () => void }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const open = useOpenPath();
  const [typed, setTyped] = useState('');
  const { records, isSearching, hasFailed, searchAgain } = useRecordSearch(typed);
  const groups = [...pagesFor(i18n, typed), ...groupsOf(i18n, typed, records)];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ title }: PaletteItem) => title}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value);
      }}
    >
      <PaletteField />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Autocomplete.List className="scroll-py-2 py-2 data-empty:p-0">
          {(group: PaletteGroup) => (
            <Group
              key={group.value}
              group={group}
              onChoose={({ path }) => {
                onLeave();
                open(path);
              }}
            />
          )}
        </Autocomplete.List>
        {hasFailed ? (
          <div role="alert" className="border-t border-line px-5 py-4 text-bad">
            <p>{t('palette.failed')}</p>
            <Button variant="quiet" onClick={searchAgain}>
              {t('shell.tryAgain')}
            </Button>
          </div>
        ) : null}
        {isSearching || hasFailed || count > 0 ? null : (
          <div className="px-5 py-6">
            <p className="font-semibold">{t('palette.none')}</p>
            <p className="text-ink-2">{t('palette.none.text')}</p>
          </div>
        )}
      </div>
      <PaletteFooter>
        {isSearching ? t('palette.searching') : hasFailed ? null : t('palette.count', { count })}
      </PaletteFooter>
    </Autocomplete.Root>
  );
}

function PaletteField() {
  const { t } = useTranslations();
  return (
    <div className="flex items-center gap-3 border-b border-line py-1.5 pr-2.5 pl-5">
      <Search aria-hidden="true" strokeWidth={1.6} className="size-5 flex-none text-ink-2" />
      <Autocomplete.Input
        aria-label={t('shell.adminSearch')}
        placeholder={t('palette.placeholder')}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        className="min-h-12 w-full min-w-0 border-0 bg-transparent text-[1.0625rem] outline-none placeholder:text-ink-2"
      />
      <Dialog.Close
        aria-label={t('palette.close')}
        title={t('palette.close')}
        className={classNames(iconButtonClasses())}
      >
        <X aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}

function PaletteFooter({ children: status }: { children: string | null }) {
  const { t } = useTranslations();
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-5 border-t border-line px-5 py-1.5 text-small text-ink-2">
      <Autocomplete.Status>{status}</Autocomplete.Status>
      <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
        {t('palette.keys')}
      </span>
    </div>
  );
}

function Group({ group, onChoose }: { group: PaletteGroup; onChoose: (item: PaletteItem) => void }) {
  const { t } = useTranslations();
  return (
    <Autocomplete.Group items={group.items} className="not-last:mb-2">
      <Autocomplete.GroupLabel className="px-5 pt-2 pb-1 text-small font-semibold text-ink-2">
        {t(`palette.group.${group.value}`)}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.key}
            value={item}
            className="min-h-11 cursor-pointer border-l-4 border-transparent px-4 py-1.5 leading-snug data-highlighted:border-brand data-highlighted:bg-wash"
            onClick={() => onChoose(item)}
          >
            <bdi
              className={classNames('block wrap-anywhere', item.isClosed ? 'text-ink-2' : 'font-semibold')}
            >
              {item.title}
            </bdi>
            {item.detail === '' ? null : (
              <span className="block text-small wrap-anywhere text-ink-2">{item.detail}</span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
