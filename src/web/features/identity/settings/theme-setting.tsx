/** The palette: applied and saved as soon as it is chosen, for every browser of the user. */
import { useState } from 'react';
import type { SettingsResponse } from '../../../../contract/identity/account.ts';
import { type Theme, themes } from '../../../../domain/common/themes.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { SchemeChoice } from '../../../kernel/theme/scheme-choice.tsx';
import { useTheme } from '../../../kernel/theme/theme-choice.tsx';
import { TickRow } from '../../../kernel/ui/tick-row.tsx';
import { SavingNote, Setting } from './setting.tsx';
import { useSaving } from './use-saving.ts';

export function ThemeSetting({ settings }: { settings: SettingsResponse }) {
  const { t } = useTranslations();
  const { saving, save } = useSaving();
  const { theme: shown, choose } = useTheme();
  const [chosen, setChosen] = useState(settings.theme);
  const take = async (theme: Theme | null) => {
    const before = { chosen, shown };
    setChosen(theme);
    if (theme !== null) choose(theme);
    if (await save({ theme })) return;
    setChosen(before.chosen);
    choose(before.shown);
  };
  return (
    <Setting title={t('consumer.settings.theme')} hint={t('consumer.settings.themeHint')}>
      <fieldset>
        <legend className="sr-only">{t('consumer.settings.theme')}</legend>
        <TickRow
          type="radio"
          name="theme-setting"
          value="device"
          label={t('consumer.settings.themeOfDevice')}
          hint={t('consumer.settings.themeOfDeviceHint')}
          checked={chosen === null}
          onChange={() => void take(null)}
        />
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {themes.map((theme) => (
            <label key={theme} data-theme={theme} className="theme-option">
              <span className="flex items-center gap-2.5">
                <input
                  type="radio"
                  name="theme-setting"
                  value={theme}
                  className="tick"
                  checked={chosen === theme}
                  onChange={() => void take(theme)}
                />
                <span className="font-semibold">{t(`shell.theme.${theme}`)}</span>
              </span>
              <span aria-hidden="true" className="mt-3 grid h-7 grid-cols-5">
                <i className="bg-brand" />
                <i className="bg-brand-2" />
                <i className="bg-paper-2" />
                <i className="bg-accent" />
                <i className="bg-alert" />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <SchemeChoice />
      <div className="mt-3">
        <SavingNote saving={saving} />
      </div>
    </Setting>
  );
}
