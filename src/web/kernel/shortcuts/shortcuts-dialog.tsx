/** The shortcuts of the review pages, and the setting that turns single keys off. */

import { useTranslations } from '../i18n/use-translations.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Shortcut } from './pressed-key.ts';
import { setShortcuts, useAreShortcutsOn } from './shortcut-setting.ts';

const meanings = [
  ['j', 'shortcuts.next'],
  ['k', 'shortcuts.previous'],
  ['n', 'shortcuts.take'],
  ['d', 'shortcuts.decide'],
  ['?', 'shortcuts.help'],
] as const satisfies readonly (readonly [Shortcut, string])[];

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ShortcutsDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslations();
  const areOn = useAreShortcutsOn();
  return (
    <Dialog
      title={t('shortcuts.title')}
      closeLabel={t('shortcuts.close')}
      open={open}
      onOpenChange={onOpenChange}
      actions={<Button onClick={() => onOpenChange(false)}>{t('shortcuts.close')}</Button>}
    >
      <dl className="mt-5 border-b border-line">
        <Row keys={['Ctrl', 'K']} meaning={t('shortcuts.search')} />
        {meanings.map(([key, id]) => (
          <Row key={key} keys={[key.toUpperCase()]} meaning={t(id)} isOff={!areOn} />
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label={t('shortcuts.single')}
        hint={t('shortcuts.single.hint')}
        checked={areOn}
        onChange={({ target }) => setShortcuts(target.checked)}
      />
    </Dialog>
  );
}

function Row({
  keys,
  meaning,
  isOff = false,
}: {
  keys: readonly string[];
  meaning: string;
  isOff?: boolean;
}) {
  return (
    <div className="flex items-baseline gap-4 border-t border-line py-2">
      <dt className="w-24 flex-none">
        {keys.map((key) => (
          <kbd key={key} className="key-cap mr-1.5">
            {key}
          </kbd>
        ))}
      </dt>
      <dd className={isOff ? 'text-ink-2 line-through' : undefined}>{meaning}</dd>
    </div>
  );
}
