/** Whether the user is notified about scanned bottles, and about decisions by email; saved when ticked. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SettingsResponse } from '../../../../contract/identity/account.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { DevicesSetting } from './devices-setting.tsx';
import { SavingNote, Setting } from './setting.tsx';
import { useSaving } from './use-saving.ts';

export function NotificationsSetting({ settings }: { settings: SettingsResponse }) {
  const { t } = useTranslations();
  const { saving, save } = useSaving();
  const [bottles, setBottles] = useState(settings.notifications.bottles);
  const [mail, setMail] = useState(settings.notifications.mail);
  const take = async (wanted: boolean) => {
    setBottles(wanted);
    if (!(await save({ notifications: { bottles: wanted } }))) setBottles(!wanted);
  };
  const takeMail = async (wanted: boolean) => {
    setMail(wanted);
    if (!(await save({ notifications: { mail: wanted } }))) setMail(!wanted);
  };
  return (
    <Setting id="notifications" title={t('consumer.settings.notices')}>
      <Checkbox
        name="notifications-mail"
        label={t('notices.settingsMail')}
        hint={t('notices.settingsMailHint')}
        checked={mail}
        onChange={(event) => void takeMail(event.target.checked)}
      />
      <Checkbox
        name="notifications-bottles"
        label={t('consumer.settings.bottles')}
        hint={t('consumer.settings.bottlesHint')}
        checked={bottles}
        onChange={(event) => void take(event.target.checked)}
      />
      <p className="mt-3">
        <Link to="/saved" search={{ tab: 'following' }} className="text-link">
          {t('consumer.following.title')}
        </Link>
      </p>
      <SavingNote saving={saving} />
      <DevicesSetting />
    </Setting>
  );
}
