/** Days without calls, whatever the weekday: the existing ones, and a row to add more. */
import { useRef } from 'react';
import { availabilityLimits, type DaysOff } from '../../../../domain/verification-calls/availability.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { type AvailabilityDraft, addDaysOff, newDaysErrorOf } from './availability-draft.ts';

interface Props {
  draft: AvailabilityDraft;
  error: string | undefined;
  onChange: (draft: AvailabilityDraft) => void;
}

export function DaysOffSection({ draft, error, onChange }: Props) {
  const { t } = useTranslations();
  const { daysOff, newDays } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const mayAdd = daysOff.length < availabilityLimits.daysOff;
  const add = () => {
    first.current?.focus();
    if (newDays.from === '' || newDaysErrorOf(newDays) !== undefined) return;
    onChange({ ...draft, daysOff: addDaysOff(daysOff, newDays), newDays: { from: '', to: '' } });
  };
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
                onChange({ ...draft, daysOff: daysOff.filter((one) => one !== days) });
              }}
            />
          ))}
        </ul>
      )}
      {mayAdd ? (
        <FieldGroup
          name="days-off"
          label={t('availability.daysOff.add')}
          hint={t('availability.daysOff.addHint')}
          error={error}
          className="noscript:hidden mt-4"
        >
          <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[12rem_12rem_auto]">
            <TextField
              ref={first}
              type="date"
              name="day-off-from"
              label={t('availability.daysOff.from')}
              value={newDays.from}
              onChange={({ target }) => onChange({ ...draft, newDays: { ...newDays, from: target.value } })}
            />
            <TextField
              type="date"
              name="day-off-to"
              label={t('availability.daysOff.to')}
              value={newDays.to}
              min={newDays.from || undefined}
              onChange={({ target }) => onChange({ ...draft, newDays: { ...newDays, to: target.value } })}
            />
            <Button variant="outlined" className="justify-self-start max-sm:col-span-full" onClick={add}>
              {t('availability.daysOff.addButton')}
            </Button>
          </div>
        </FieldGroup>
      ) : null}
    </section>
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
