/** The hours of each weekday, their time zone, how often a call is offered, and days off. */
import { type FormEvent, useRef, useState } from 'react';
import type { AvailabilityResponse } from '../../../../contract/verification-calls/availability.ts';
import { weekdays } from '../../../../domain/common/weekdays.ts';
import { callIntervals } from '../../../../domain/verification-calls/availability.ts';
import { useDeviceZone } from '../../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { type DraftError, draftErrors, withHours } from './availability-draft.ts';
import { DaysOffSection } from './days-off-section.tsx';
import { HoursOfDay, weekdayName } from './hours-of-day.tsx';
import { useAvailabilityDraft } from './use-availability-draft.ts';

export function AvailabilityForm({ saved, isAlive }: { saved: AvailabilityResponse; isAlive: boolean }) {
  const { t, language } = useTranslations();
  const deviceZone = useDeviceZone(saved.timeZone ?? 'Europe/Athens');
  const typed = useAvailabilityDraft(saved, deviceZone);
  const { draft, change } = typed;
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = attempt === 0 ? [] : draftErrors(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = draftErrors(draft).length === 0;
    setAttempt(isComplete ? 0 : attempt + 1);
    if (isComplete) typed.save(draft);
  };
  const messageOf = ({ code }: DraftError) => t(`availability.error.${code}`);
  const ofDay = (day: DraftError['day']) => {
    const found = errors.find((one) => one.day === day);
    return found && messageOf(found);
  };
  return (
    <form noValidate onSubmit={submit} className="max-w-3xl">
      <ErrorSummary
        className="mb-8"
        title={t('availability.errors')}
        attempt={attempt}
        errors={errors.map((one) => ({
          name: one.day === 'new' ? 'days-off' : `hours-${one.day}`,
          message: `${one.day === 'new' ? t('availability.daysOff') : weekdayName(language, one.day)}: ${messageOf(one)}`,
        }))}
      />
      {/* Text typed before hydration would be lost. */}
      <fieldset disabled={!isAlive} className="grid min-w-0 gap-5 sm:gap-7">
        <legend className="sr-only">{t('availability.title')}</legend>
        <div className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
          <SelectField
            name="time-zone"
            label={t('availability.timeZone')}
            hint={t('availability.timeZone.hint')}
            value={draft.timeZone}
            onChange={({ target }) => change({ ...draft, timeZone: target.value })}
            choices={zonesWith(draft.timeZone, isAlive).map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
          />
          <SelectField
            name="interval"
            label={t('availability.interval')}
            hint={t('availability.interval.hint')}
            value={draft.interval}
            onChange={({ target }) => change({ ...draft, interval: target.value })}
            choices={callIntervals.map((count) => ({
              value: String(count),
              label: t('calls.minutes', { count }),
            }))}
          />
        </div>
        <section aria-labelledby="hours-heading">
          <h2 ref={heading} id="hours-heading" tabIndex={-1} className="type-h2">
            {t('availability.hours')}
          </h2>
          <p className="mt-1 text-ink-2">{t('availability.hours.hint')}</p>
          <div className="mt-4">
            {weekdays.map((day) => (
              <HoursOfDay
                key={day}
                day={day}
                hours={draft.hours[day]}
                isClosed={saved.closedDays.includes(day)}
                error={ofDay(day)}
                onChange={(index, hours) => change(withHours(draft, day, index, hours))}
              />
            ))}
          </div>
        </section>
        <DaysOffSection draft={draft} error={ofDay('new')} onChange={change} />
        {typed.failure === undefined ? null : (
          <Notice tone="bad" announced>
            <p>{typed.failure}</p>
            {typed.isConflict ? (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  // The button disappears with its notice.
                  heading.current?.focus();
                  void typed.takeSaved();
                }}
              >
                {t('availability.takeSaved')}
              </Button>
            ) : null}
          </Notice>
        )}
        <Button
          type="submit"
          className="noscript:hidden justify-self-start max-sm:w-full"
          pending={typed.isPending}
          pendingLabel={t('availability.saving')}
        >
          {t('availability.save')}
        </Button>
      </fieldset>
    </form>
  );
}

/** The browser's list of time zones, which the server does not have. */
function zonesWith(chosen: string, isAlive: boolean): string[] {
  if (!isAlive) return [chosen];
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}
