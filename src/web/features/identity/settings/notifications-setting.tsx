/** Whether the user is notified about scanned bottles, and about decisions and orders by email; saved when ticked. */
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import type { SettingsResponse } from '../../../../contract/identity/account.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { DevicesSetting } from './devices-setting.tsx';
import { SavingNote, Setting } from './setting.tsx';
import { useSaving } from './use-saving.ts';

export function NotificationsSetting({ settings }: { settings: SettingsResponse }) {
  const { t } = useTranslations();
  const { saving, save } = useSaving();
  const [wanted, setWanted] = useState(settings.notifications);
  const ticks = (kind: keyof typeof wanted) => ({
    name: `notifications-${kind}`,
    checked: wanted[kind],
    onChange: async ({ target: { checked } }: ChangeEvent<HTMLInputElement>) => {
      setWanted((before) => ({ ...before, [kind]: checked }));
      if (!(await save({ notifications: { [kind]: checked } })))
        setWanted((before) => ({ ...before, [kind]: !checked }));
    },
  });
  return (
    <Setting id="notifications" title={t('consumer.settings.notices')}>
      <Checkbox {...ticks('mail')} label={t('notices.settingsMail')} hint={t('notices.settingsMailHint')} />
      <Checkbox
        {...ticks('orders')}
        label={t('notices.settingsOrders')}
        hint={t('notices.settingsOrdersHint')}
      />
      <Checkbox
        {...ticks('bottles')}
        label={t('consumer.settings.bottles')}
        hint={t('consumer.settings.bottlesHint')}
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
