/** Days without calls, whatever the weekday: the existing ones, and a row to add more. */
import { useRef } from 'react';
import { availabilityLimits, type DaysOff } from '../../../../domain/verification-calls/availability.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import {
  type AvailabilityField,
  type AvailabilityValues,
  addDaysOff,
  daysOffOf,
  newDaysErrorOf,
  newDaysOf,
  writeDays,
} from './availability-values.ts';

type Props = { form: TypedForm<AvailabilityValues, AvailabilityField> };

export function DaysOffSection({ form }: Props) {
  const { t } = useTranslations();
  const daysOff = daysOffOf(form.values);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="days-off-heading">
      <h2 ref={heading} id="days-off-heading" tabIndex={-1} className="type-h2">
        {t('availability.daysOff')}
      </h2>
      <p className="mt-1 text-ink-2">{t('availability.daysOff.hint')}</p>
      {daysOff.length === 0 ? (
        <p className="mt-4">{t('availability.daysOff.none')}</p>
      ) : (
        <ul className="mt-4">
          {daysOff.map((days) => (
            <DaysOffEntry
              key={`${days.from} ${days.to}`}
              days={days}
              onRemove={() => {
                // The button disappears with its days.
                heading.current?.focus();
                form.change({ added: daysOff.filter((one) => one !== days).map(writeDays) });
              }}
            />
          ))}
        </ul>
      )}
      {daysOff.length < availabilityLimits.daysOff ? <NewDaysOff form={form} /> : null}
    </section>
  );
}

function NewDaysOff({ form }: Props) {
  const { t } = useTranslations();
  const newDays = newDaysOf(form.values);
  const first = useRef<HTMLInputElement>(null);
  const add = () => {
    first.current?.focus();
    if (newDays.from === '' || newDaysErrorOf(newDays) !== undefined) return;
    const daysOff = daysOffOf(form.values);
    form.change({ added: addDaysOff(daysOff, newDays).map(writeDays), 'days-off': ['', ''] });
  };
  return (
    <FieldGroup
      name="days-off"
      label={t('availability.daysOff.add')}
      hint={t('availability.daysOff.addHint')}
      error={form.errorOf('days-off')}
      className="noscript:hidden mt-4"
    >
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[12rem_12rem_auto]">
        <TextField
          ref={first}
          type="date"
          name="day-off-from"
          label={t('availability.daysOff.from')}
          value={newDays.from}
          onChange={({ target }) => form.change({ 'days-off': [target.value, newDays.to] })}
        />
        <TextField
          type="date"
          name="day-off-to"
          label={t('availability.daysOff.to')}
          value={newDays.to}
          min={newDays.from || undefined}
          onChange={({ target }) => form.change({ 'days-off': [newDays.from, target.value] })}
        />
        <Button variant="outlined" className="justify-self-start max-sm:col-span-full" onClick={add}>
          {t('availability.daysOff.addButton')}
        </Button>
      </div>
    </FieldGroup>
  );
}

function DaysOffEntry({ days: { from, to }, onRemove }: { days: DaysOff; onRemove: () => void }) {
  const { t, formats } = useTranslations();
  const said =
    from === to
      ? formats.date(from)
      : t('availability.daysOff.span', { from: formats.date(from), to: formats.date(to) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 border-t border-line py-1.5">
      <span className="tabular-nums">{said}</span>
      <Button
        variant="quiet"
        size="small"
        className="noscript:hidden"
        aria-label={t('availability.daysOff.removeNamed', { days: said })}
        onClick={onRemove}
      >
        {t('availability.daysOff.remove')}
      </Button>
    </li>
  );
}
