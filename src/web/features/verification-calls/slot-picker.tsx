/** The free times, one row for each day, as radio buttons; the arrow keys move through all. */

import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { FieldGroup } from '../../kernel/ui/field-group.tsx';
import { weekday } from './call-time.ts';

type Props = {
  slots: readonly string[];
  timeZone: string;
  hint: string;
  chosen: string | null;
  onChoose: (slot: string) => void;
};

export function SlotPicker({ slots, timeZone, hint, chosen, onChoose }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const locale = language === 'en' ? 'en-GB' : language;
  const dayWriter = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  const hourWriter = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const days = Map.groupBy(slots, (slot) => dayWriter.format(new Date(slot)));
  return (
    <FieldGroup label={t('calls.slots')} hint={hint} name="slot" className="mt-5">
      <div className="max-h-82 overflow-y-auto border-y border-line" tabIndex={-1}>
        {[...days].map(([day, times]) => (
          <div
            key={day}
            className="items-center gap-x-5 border-t border-line py-2 first:border-t-0 max-sm:grid max-sm:gap-y-1.5 sm:flex"
          >
            <p className="w-full flex-none tabular-nums sm:w-40">
              <span className="font-semibold">{weekday(i18n, times[0] ?? '', timeZone)}</span>{' '}
              <span className="whitespace-nowrap text-ink-2">{day}</span>
            </p>
            <div className="grid grid-cols-4 gap-2 sm:flex">
              {times.map((slot) => (
                <label
                  key={slot}
                  className={classNames(
                    'relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border px-2 tabular-nums sm:px-3.5',
                    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                    chosen === slot
                      ? 'border-brand bg-brand text-on-brand'
                      : 'border-ctl bg-label hover:bg-wash',
                  )}
                >
                  <input
                    type="radio"
                    name="slot"
                    value={slot}
                    checked={chosen === slot}
                    aria-label={`${weekday(i18n, slot, timeZone)} ${day}, ${hourWriter.format(new Date(slot))}`}
                    onChange={() => onChoose(slot)}
                    className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                  />
                  <span aria-hidden="true" className="pointer-events-none">
                    {hourWriter.format(new Date(slot))}
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
