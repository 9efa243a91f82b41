/** The free times, one row for each day, as radio buttons; the arrow keys move through all. */

import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { FieldGroup } from '../../kernel/ui/field-group.tsx';
import { differ } from './calls/call-labels.ts';
import { weekday } from './calls/call-time.ts';

type Props = {
  slots: readonly string[];
  timeZone: string;
  /** Each slot also shows the producer's time, unless it is the same. */
  producerZone: string;
  hint: string;
  chosen: string | null;
  onChoose: (slot: string) => void;
};

export function SlotPicker({ slots, timeZone, producerZone, hint, chosen, onChoose }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const locale = localeOf(i18n.language);
  const dayWriter = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  const [hourWriter, theirHourWriter] = [hourWriterOf(locale, timeZone), hourWriterOf(locale, producerZone)];
  const days = Map.groupBy(slots, (slot) => dayWriter.format(new Date(slot)));
  return (
    <FieldGroup label={t('calls.slots')} hint={hint} name="slot" className="mt-5">
      <div className="max-h-82 overflow-y-auto border-y border-line" tabIndex={-1}>
        {[...days].map(([day, times]) => (
          <div
            key={day}
            className="items-center gap-x-5 border-t border-line py-2 first:border-t-0 max-sm:grid max-sm:gap-y-1.5 sm:flex"
          >
            <p className="w-full flex-none tabular-nums sm:w-36">
              <span className="font-semibold">{weekday(i18n, times[0] ?? '', timeZone)}</span>{' '}
              <span className="whitespace-nowrap text-ink-2">{day}</span>
            </p>
            <div className="grid grid-cols-4 gap-2 sm:flex">
              {times.map((slot) => (
                <label
                  key={slot}
                  className={classNames(
                    'relative inline-flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-control border px-2 tabular-nums sm:px-3.5',
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
                    aria-describedby={theirTimeId(slot)}
                    onChange={() => onChoose(slot)}
                    className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                  />
                  <span aria-hidden="true" className="pointer-events-none">
                    {hourWriter.format(new Date(slot))}
                  </span>
                  {differ(slot, timeZone, producerZone) ? (
                    <TheirTime
                      slot={slot}
                      hour={theirHourWriter.format(new Date(slot))}
                      isChosen={chosen === slot}
                    />
                  ) : null}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

type TheirTimeProps = { slot: string; hour: string; isChosen: boolean };

function TheirTime({ slot, hour, isChosen }: TheirTimeProps) {
  return (
    <span
      id={theirTimeId(slot)}
      className={classNames('pointer-events-none text-sm', isChosen ? '' : 'text-ink-2')}
    >
      {hour}
    </span>
  );
}

const localeOf = (language: SiteLanguage) => (language === 'en' ? 'en-GB' : language);

const theirTimeId = (slot: string) => `their-time-${Date.parse(slot)}`;

function hourWriterOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}
