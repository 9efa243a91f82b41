/** Up to two spans of a weekday, each with a start and an end; empty ones offer no calls. */
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { type Weekday, weekdays } from '../../../../domain/common/weekdays.ts';
import type { Hours } from '../../../../domain/verification-calls/availability.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';

/** 1 January 2024 was a Monday. */
export function weekdayName(language: SiteLanguage, day: Weekday): string {
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

interface Props {
  day: Weekday;
  hours: readonly Hours[];
  /** The configuration of the site excludes this day. */
  isClosed: boolean;
  error: string | undefined;
  onChange: (index: number, change: Partial<Hours>) => void;
}

export function HoursOfDay({ day, hours, isClosed, error, onChange }: Props) {
  const { t, language } = useTranslations();
  const name = weekdayName(language, day);
  return (
    <FieldGroup
      name={`hours-${day}`}
      label={name}
      error={error}
      // A floated legend takes part in the grid layout.
      className="border-t border-line py-3.5 sm:grid sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:items-center sm:[&>legend]:float-left"
    >
      {isClosed ? (
        <p className="text-ink-2">{t('availability.closed')}</p>
      ) : (
        <div className="grid gap-x-6 gap-y-2 sm:col-start-2 md:grid-cols-2">
          {hours.map(({ from, to }, index) => (
            // A span is identified by its position only.
            // biome-ignore lint/suspicious/noArrayIndexKey: the spans neither move nor go.
            <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
              <Time
                name={`${day}-from-${index}`}
                label={t('availability.fromOf', { day: name, span: index + 1 })}
                value={from}
                invalid={error !== undefined}
                onChange={(value) => onChange(index, { from: value })}
              />
              <span aria-hidden="true">–</span>
              <Time
                name={`${day}-to-${index}`}
                label={t('availability.toOf', { day: name, span: index + 1 })}
                value={to}
                invalid={error !== undefined}
                onChange={(value) => onChange(index, { to: value })}
              />
            </div>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

interface TimeProps {
  name: string;
  label: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

function Time({ name, label, value, invalid, onChange }: TimeProps) {
  return (
    <TextField
      type="time"
      name={name}
      label={label}
      labelHidden
      step={900}
      value={value}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => onChange(target.value.slice(0, 5))}
    />
  );
}
