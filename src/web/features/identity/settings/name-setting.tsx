/** The user's name, stored in this tab until it is saved. The email address belongs to the sign-in and is read-only. */
import type { SettingsResponse, UpdateSettingsInput } from '../../../../contract/identity/account.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
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
  const form = useTypedForm({
    initial: { firstName: settings.firstName ?? '', lastName: settings.lastName ?? '' },
    fields: ['firstName', 'lastName'],
    errorKinds: ['wrong'],
    // The fields limit the length, and a name may be empty.
    check: ({ firstName, lastName }) => ({
      ok: true,
      input: { firstName: given(firstName), lastName: given(lastName) },
    }),
    sentenceOf: () => '',
    storedAs: 'name',
  });
  const saveName = async (changes: UpdateSettingsInput) => {
    if (await save(changes)) form.restart(form.values);
  };
  const submit = form.submit((changes) => void saveName(changes));
  return (
    <Setting title={t('consumer.settings.name')} hint={t('consumer.settings.nameHint')}>
      <form onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('consumer.settings.firstName')}
            {...form.control('firstName')}
            autoComplete="given-name"
            maxLength={maxNameLength}
            dir="auto"
          />
          <TextField
            label={t('consumer.settings.lastName')}
            {...form.control('lastName')}
            autoComplete="family-name"
            maxLength={maxNameLength}
            dir="auto"
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
