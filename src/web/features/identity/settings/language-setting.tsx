/** The language of the site and of emails: saves it, then opens this page in it. */
import { type FormEvent, useState } from 'react';
import type { SettingsResponse } from '../../../../contract/identity/account.ts';
import {
  isContentLanguage,
  isSiteLanguage,
  languageKey,
  siteLanguages,
} from '../../../../domain/common/languages.ts';
import { storeOnDevice } from '../../../kernel/device/choices.ts';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { SavingNote, Setting } from './setting.tsx';
import { useSaving } from './use-saving.ts';

export function LanguageSetting({ settings }: { settings: SettingsResponse }) {
  const { t, language: shown } = useTranslations();
  const { saving, save } = useSaving();
  const [chosen, setChosen] = useState<string>(settings.language);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isContentLanguage(chosen)) return;
    const isSaved = await save({ language: chosen });
    if (!isSaved || !isSiteLanguage(chosen)) return;
    storeOnDevice(languageKey, chosen);
    if (chosen !== shown) location.assign(pathIn(chosen, '/settings'));
  };
  return (
    <Setting title={t('consumer.settings.language')} hint={t('consumer.settings.languageHint')}>
      <form onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('consumer.settings.languageLabel')}
          name="language"
          width="medium"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {siteLanguages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            type="submit"
            size="small"
            variant="outlined"
            pending={saving.state === 'saving'}
            pendingLabel={t('consumer.settings.saving')}
          >
            {t('consumer.settings.saveLanguage')}
          </Button>
          <SavingNote saving={saving.state === 'saving' ? { state: 'idle' } : saving} />
        </div>
      </form>
    </Setting>
  );
}
