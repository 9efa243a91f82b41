/** Records a laboratory result as the report states it. */
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { recordLabResult } from '../../../../../contract/certification/lab-results.ts';
import { laboratoryMethods } from '../../../../../domain/certification/lab-results.ts';
import { phenolicContentLimits } from '../../../../../domain/certification/levels.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../../kernel/api/session-text.ts';
import { todayQuery } from '../../../../kernel/api/today.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { NumberField } from '../../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { TextField } from '../../../../kernel/ui/text-field.tsx';
import { unreadableDates } from '../../../../kernel/ui/unreadable-dates.ts';
import { useDeciding } from '../use-deciding.ts';
import {
  type LabResultField,
  labResultFields,
  nothingTyped,
  readLabResult,
  type TypedLabResult,
  typedDatesAtFault,
} from './lab-result-typed.ts';
import { evidenceDocumentsQuery, labResultsQuery } from './queries.ts';
import { suggestedEntries } from './suggested-entries.ts';

type Control = HTMLInputElement | HTMLSelectElement;

export function LabResultForm({ id }: { id: string }) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const persisted = `evidence.result.${id}`;
  const [entered, setEntered] = useState<Partial<TypedLabResult>>({});
  const [attempt, setAttempt] = useState(0);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const { data: today = '9999-12-31' } = useQuery(todayQuery);
  const { data: documents = [] } = useQuery(evidenceDocumentsQuery(client, id));
  const { data: results = [] } = useQuery(labResultsQuery(client, id));
  const typed = { ...nothingTyped, ...suggestedEntries(results, documents), ...entered };
  useEffect(() => {
    const before = typedBefore(readFromSession(persisted));
    if (before !== undefined) setEntered(before);
  }, [persisted]);
  const recording = useDeciding({
    name: typed.laboratory,
    send: async (body: Parameters<typeof send>[0]) => send(body),
    persist: () => storeInSession(persisted, typed),
    succeeded: t('evidence.recorded'),
    failed: t('evidence.record.failed'),
    onDone: () => {
      removeFromSession(persisted);
      setEntered({});
      setAttempt(0);
    },
  });
  const read = readLabResult(typed);
  const misplaced = typedDatesAtFault(typed, today);
  const wrong: readonly string[] = [...unreadable, ...(read.ok ? [] : read.faults), ...misplaced];
  const faults = attempt === 0 ? [] : labResultFields.filter((field) => wrong.includes(field));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const dates = unreadableDates(event.currentTarget);
    setUnreadable(dates);
    if (read.ok && dates.length === 0 && misplaced.length === 0) recording.decide(read.result);
  };
  const control = (field: LabResultField) => ({
    name: field,
    label: t(`evidence.field.${field}`),
    value: typed[field],
    error: faults.includes(field) ? faultOf(field) : undefined,
    onChange: ({ target }: ChangeEvent<Control>) => {
      setEntered({ ...entered, [field]: target.value });
      setUnreadable(unreadable.filter((name) => name !== field));
    },
  });
  const optional = t('profile.optional');
  return (
    <section aria-labelledby="record-result" className="mt-12 border-t border-ink pt-5 noscript:hidden">
      <h2 id="record-result" className="type-h2">
        {t('evidence.record')}
      </h2>
      <p className="mt-1.5 mb-6 max-w-reading text-ink-2">{t('evidence.record.text')}</p>
      <form noValidate onSubmit={submit} className="grid items-end gap-5 sm:grid-cols-6 sm:gap-x-7">
        <ErrorSummary
          title={t('profile.check')}
          attempt={attempt}
          errors={faults.map((field) => ({ name: field, message: faultOf(field) }))}
          className="sm:col-span-6"
        />
        <TextField {...control('laboratory')} required maxLength={200} className="sm:col-span-4" />
        <SelectField
          {...control('method')}
          choices={laboratoryMethods.map((value) => ({ value, label: t(`common.method.${value}`) }))}
          className="sm:col-span-2"
        />
        <NumberField
          {...control('phenolicContent')}
          required
          whole
          unit="mg/kg"
          width="full"
          className="sm:col-span-2"
        />
        <NumberField
          {...control('oleocanthal')}
          note={optional}
          whole
          unit="mg/kg"
          width="full"
          className="sm:col-span-2"
        />
        <NumberField
          {...control('oleacein')}
          note={optional}
          whole
          unit="mg/kg"
          width="full"
          className="sm:col-span-2"
        />
        <TextField {...control('reportedOn')} required type="date" className="sm:col-span-2" />
        <TextField {...control('sampledOn')} note={optional} type="date" className="sm:col-span-2" />
        <TextField {...control('harvestedOn')} note={optional} type="date" className="sm:col-span-2" />
        <TextField
          {...control('batchNumber')}
          note={optional}
          hint={t('evidence.batch.hint')}
          maxLength={60}
          className="sm:col-span-3"
        />
        <SelectField
          {...control('documentId')}
          note={optional}
          hint={t(documents.length === 0 ? 'evidence.report.noPapers' : 'evidence.report.hint')}
          choices={[
            { value: '', label: t('evidence.report.none') },
            ...documents.map((document) => ({
              value: document.id,
              label: `${document.fileName}, ${formats.shortDate(document.createdAt)}`,
            })),
          ]}
          className="sm:col-span-3"
        />
        {recording.failure === undefined ? null : (
          <Notice tone="bad" announced className="sm:col-span-6">
            {recording.failure}
          </Notice>
        )}
        <p className="sm:col-span-6">
          <Button type="submit" pending={recording.isPending} pendingLabel={t('administration.act.pending')}>
            {t('evidence.record.submit')}
          </Button>
        </p>
      </form>
    </section>
  );

  async function send(body: Extract<ReturnType<typeof readLabResult>, { ok: true }>['result']) {
    return fetchRoute(client, recordLabResult, { params: { id }, body });
  }

  function faultOf(field: LabResultField): string {
    const date = misplaced.find((one) => one === field);
    if (date !== undefined) return t(`evidence.fault.order.${date}`);
    if (field === 'laboratory') return t('evidence.fault.laboratory');
    if (field === 'reportedOn') return t('evidence.fault.reportedOn');
    if (field === 'phenolicContent' || field === 'oleocanthal' || field === 'oleacein') {
      return t('administration.contentUnusable', {
        least: formats.number(field === 'phenolicContent' ? phenolicContentLimits.least : 0),
        most: formats.number(phenolicContentLimits.most),
      });
    }
    return t('evidence.fault.other');
  }
}

/** Typed text from before an expired session. */
function typedBefore(persisted: object | null): TypedLabResult | undefined {
  if (persisted === null) return undefined;
  const values = labResultFields.map((field) => [field, Reflect.get(persisted, field)] as const);
  if (!values.every(([, value]) => typeof value === 'string')) return undefined;
  return { ...nothingTyped, ...Object.fromEntries(values) };
}
