/** Days without calls, whatever the weekday: the existing ones, and a row to add more. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { availabilityLimits, type DaysOff } from '../../../../domain/verification-calls/availability.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { hostsQuery } from '../calls/queries.ts';
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
  const { data: hosts } = useQuery(hostsQuery(useClient()));
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
              hosts={hosts}
              onRemove={() => {
                // The button disappears with its days.
                heading.current?.focus();
                form.change({ added: daysOff.filter((one) => one !== days).map(writeDays) });
              }}
            />
          ))}
        </ul>
      )}
      {daysOff.length < availabilityLimits.daysOff ? <NewDaysOff form={form} hosts={hosts ?? []} /> : null}
    </section>
  );
}

type Host = { userId: string; name: string };

function NewDaysOff({ form, hosts }: Props & { hosts: readonly Host[] }) {
  const { t } = useTranslations();
  const newDays = newDaysOf(form.values);
  const { data: me } = useQuery(currentUserQuery(useClient()));
  const others = hosts.filter(({ userId }) => userId !== me?.id);
  const first = useRef<HTMLInputElement>(null);
  const add = () => {
    first.current?.focus();
    if (newDays.from === '' || newDaysErrorOf(newDays) !== undefined) return;
    const daysOff = daysOffOf(form.values);
    const added = addDaysOff(daysOff, newDays).map(writeDays);
    form.change({ added, 'days-off': ['', ''], 'days-off-cover': '' });
  };
  return (
    <FieldGroup
      name="days-off"
      label={t('availability.daysOff.add')}
      hint={`${t('availability.daysOff.addHint')} ${t('availability.daysOff.cover.hint')}`}
      error={form.errorOf('days-off')}
      className="noscript:hidden mt-4"
    >
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[12rem_12rem_minmax(0,1fr)]">
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
        <SelectField
          className="max-sm:col-span-full"
          name="day-off-cover"
          label={t('availability.daysOff.cover')}
          value={form.values['days-off-cover']}
          onChange={({ target }) => form.change({ 'days-off-cover': target.value })}
          choices={[
            { value: '', label: t('availability.daysOff.cover.nobody') },
            ...others.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
        <Button variant="outlined" className="justify-self-start col-span-full" onClick={add}>
          {t('availability.daysOff.addButton')}
        </Button>
      </div>
    </FieldGroup>
  );
}

type EntryProps = { days: DaysOff; hosts: readonly Host[] | undefined; onRemove: () => void };

function DaysOffEntry({ days: { from, to, coverId }, hosts, onRemove }: EntryProps) {
  const { t, formats } = useTranslations();
  const said =
    from === to
      ? formats.date(from)
      : t('availability.daysOff.span', { from: formats.date(from), to: formats.date(to) });
  const cover = hosts?.find(({ userId }) => userId === coverId)?.name;
  // Demoted or suspended since: these days are refused before another covers.
  const isCoverGone = coverId !== undefined && hosts !== undefined && cover === undefined;
  const uncovered = isCoverGone ? t('availability.daysOff.coverGone', { days: said }) : said;
  return (
    <li className="flex items-center justify-between gap-x-5 border-t border-line py-1.5 max-sm:flex-wrap">
      <span className="tabular-nums">
        {cover === undefined ? uncovered : t('availability.daysOff.covered', { days: said, name: cover })}
      </span>
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
