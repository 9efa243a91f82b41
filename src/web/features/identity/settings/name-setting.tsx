/** The user's name. The email address belongs to the sign-in and is read-only. */
import { type FormEvent, useState } from 'react';
import type { SettingsResponse } from '../../../../contract/identity/account.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { SavingNote, Setting } from './setting.tsx';
import { useSaving } from './use-saving.ts';

/** Characters; the server's limit. */
const maxNameLength = 100;

export function NameSetting({ settings }: { settings: SettingsResponse }) {
  const { t } = useTranslations();
  const { saving, save } = useSaving();
  const [firstName, setFirstName] = useState(settings.firstName ?? '');
  const [lastName, setLastName] = useState(settings.lastName ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ firstName: given(firstName), lastName: given(lastName) });
  };
  return (
    <Setting title={t('consumer.settings.name')} hint={t('consumer.settings.nameHint')}>
      <form onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('consumer.settings.firstName')}
            name="firstName"
            autoComplete="given-name"
            maxLength={maxNameLength}
            dir="auto"
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
          />
          <TextField
            label={t('consumer.settings.lastName')}
            name="lastName"
            autoComplete="family-name"
            maxLength={maxNameLength}
            dir="auto"
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <dl className="mt-5">
          <dt className="text-[1rem]/[1.5] font-semibold">{t('consumer.settings.email')}</dt>
          <dd className="break-all">{settings.email}</dd>
          <dd className="text-small text-ink-2">{t('consumer.settings.emailHint')}</dd>
        </dl>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            type="submit"
            size="small"
            pending={saving.state === 'saving'}
            pendingLabel={t('consumer.settings.saving')}
          >
            {t('consumer.settings.saveName')}
          </Button>
          <SavingNote saving={saving.state === 'saving' ? { state: 'idle' } : saving} />
        </div>
      </form>
    </Setting>
  );
}

function given(name: string): string | null {
  const trimmed = name.trim();
  return trimmed === '' ? null : trimmed;
}
