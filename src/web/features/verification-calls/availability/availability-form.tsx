/** The hours of each weekday, their time zone, how often a call is offered, and days off. */
import { type RefObject, useRef } from 'react';
import type { AvailabilityResponse } from '../../../../contract/verification-calls/availability.ts';
import { weekdays } from '../../../../domain/common/weekdays.ts';
import { callIntervals } from '../../../../domain/verification-calls/availability.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useDeviceZone } from '../../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import {
  type AvailabilityField,
  type AvailabilityValues,
  hoursField,
  hoursOf,
  timesWith,
} from './availability-values.ts';
import { DaysOffSection } from './days-off-section.tsx';
import { HoursOfDay } from './hours-of-day.tsx';
import { useAvailabilityForm } from './use-availability-form.ts';

export function AvailabilityForm({ saved, isAlive }: { saved: AvailabilityResponse; isAlive: boolean }) {
  const { t } = useTranslations();
  const deviceZone = useDeviceZone(saved.timeZone ?? 'Europe/Athens');
  const { form, save, isPending, isConflict, failure, takeSaved } = useAvailabilityForm(saved, deviceZone);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <form noValidate onSubmit={form.submit(save)} className="max-w-3xl">
      <ErrorSummary
        className="mb-8"
        title={t('availability.errors')}
        attempt={form.attempt}
        errors={form.errors}
      />
      {/* Text typed before hydration would be lost. */}
      <fieldset disabled={!isAlive} className="grid min-w-0 gap-5 sm:gap-7">
        <legend className="sr-only">{t('availability.title')}</legend>
        <ZoneAndInterval form={form} isAlive={isAlive} />
        <HoursSection form={form} closedDays={saved.closedDays} heading={heading} />
        <DaysOffSection form={form} />
        {failure === undefined ? null : (
          <Notice tone="bad" announced>
            <p>{failure}</p>
            {isConflict ? (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  // The button disappears with its notice.
                  heading.current?.focus();
                  void takeSaved();
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
          pending={isPending}
          pendingLabel={t('availability.saving')}
        >
          {t('availability.save')}
        </Button>
      </fieldset>
    </form>
  );
}

type HoursProps = {
  form: TypedForm<AvailabilityValues, AvailabilityField>;
  closedDays: AvailabilityResponse['closedDays'];
  heading: RefObject<HTMLHeadingElement | null>;
};

function HoursSection({ form, closedDays, heading }: HoursProps) {
  const { t } = useTranslations();
  const { values } = form;
  return (
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
            hours={hoursOf(values, day)}
            isClosed={closedDays.includes(day)}
            error={form.errorOf(hoursField(day))}
            onChange={(index, change) =>
              form.change({ ...values, [hoursField(day)]: timesWith(values, day, { index, change }) })
            }
          />
        ))}
      </div>
    </section>
  );
}

type TermsProps = { form: TypedForm<AvailabilityValues, AvailabilityField>; isAlive: boolean };

function ZoneAndInterval({ form, isAlive }: TermsProps) {
  const { t } = useTranslations();
  const { values } = form;
  return (
    <div className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
      <SelectField
        name="time-zone"
        label={t('availability.timeZone')}
        hint={t('availability.timeZone.hint')}
        value={values['time-zone']}
        onChange={({ target }) => form.change({ 'time-zone': target.value })}
        choices={zonesWith(values['time-zone'], isAlive).map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
      />
      <SelectField
        name="interval"
        label={t('availability.interval')}
        hint={t('availability.interval.hint')}
        value={values.interval}
        onChange={({ target }) => form.change({ interval: target.value })}
        choices={callIntervals.map((count) => ({
          value: String(count),
          label: t('calls.minutes', { count }),
        }))}
      />
    </div>
  );
}

/** The browser's list of time zones, which the server does not have. */
function zonesWith(chosen: string, isAlive: boolean): string[] {
  if (!isAlive) return [chosen];
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}
