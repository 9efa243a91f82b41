/** When a stage was: now, with one tap, or an earlier time. */
import { type FormEvent, useState } from 'react';
import { clockAt, instantAt } from '../../../../domain/common/place-time.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';

export function TimeStep({ onTime }: { onTime: (timestamp: string) => void }) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instant = instantAt(typed ?? '', zone);
    setWrong(instant === undefined || Date.parse(instant) > Date.now());
    if (instant !== undefined && Date.parse(instant) <= Date.now()) onTime(instant);
  };
  return (
    <section aria-labelledby="grove-time" className="mt-4">
      <h2 id="grove-time" className="type-h4">
        {t('grove.time')}
      </h2>
      {typed === undefined ? (
        <div className="mt-3 grid gap-2.5">
          <Button wide className="min-h-15" onClick={() => onTime(new Date().toISOString())}>
            {t('grove.now')}
          </Button>
          <Button
            wide
            variant="outlined"
            className="min-h-15"
            onClick={() => setTyped(clockAt(new Date().toISOString(), zone))}
          >
            {t('grove.earlier')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
          <TextField
            name="time"
            type="datetime-local"
            label={t('dashboard.entry.time')}
            required
            value={typed}
            error={isWrong ? t('dashboard.entry.time.wrong') : undefined}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <Button type="submit" wide className="min-h-15">
            {t('grove.continue')}
          </Button>
        </form>
      )}
    </section>
  );
}
