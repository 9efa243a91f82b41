/** Whether one is told what became of bottles that one scanned; saved as soon as it is ticked. */
import { useState } from 'react';
import type { SettingsResponse } from '../../contract/identity.ts';
import { Checkbox } from '../design/checkbox.tsx';
import { useWords } from '../words/use-words.tsx';
import { SavingNote, Setting } from './setting.tsx';
import { useSaving } from './use-saving.ts';

export function NoticesSetting({ settings }: { settings: SettingsResponse }) {
  const { t } = useWords();
  const { saving, save } = useSaving();
  const [bottles, setBottles] = useState(settings.notices.bottles);
  const take = async (wanted: boolean) => {
    setBottles(wanted);
    if (!(await save({ notices: { bottles: wanted } }))) setBottles(!wanted);
  };
  return (
    <Setting title={t('consumer.settings.notices')}>
      <Checkbox
        name="notices-bottles"
        label={t('consumer.settings.bottles')}
        hint={t('consumer.settings.bottlesHint')}
        checked={bottles}
        onChange={(event) => void take(event.target.checked)}
      />
      <SavingNote saving={saving} />
    </Setting>
  );
}
