/** Adds or edits a journey event; a usual stage suggests its unit and says what buyers want to know. */
import { type FormEvent, useState } from 'react';
import type { Problem } from '../../../../contract/common/problem.ts';
import {
  addJourneyEntry,
  changeJourneyEntry,
  correctJourneyEntry,
  type JourneyEntryResponse,
} from '../../../../contract/provenance/journey.ts';
import { correctionReasonLimits } from '../../../../domain/provenance/corrections.ts';
import type { FailedAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { usePersistedForm } from '../../../kernel/forms/use-persisted-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { stageName } from '../stage-labels.ts';
import { EntryInputs } from './entry-fields.tsx';
import {
  type EntryFaults,
  type EntryInput,
  type EntryValues,
  entryFields,
  noEntry,
  readEntryForm,
  valuesOfEntry,
  zoneNamed,
} from './entry-form-values.ts';
import { entryFaultSentence } from './entry-labels.ts';

interface Props {
  productId: number;
  /** The producer's country, where most events happen. */
  country: string;
  /** The event to edit; absent for a new one. */
  entry?: JourneyEntryResponse | undefined;
  onDone?: (() => void) | undefined;
  /**
   * A laboratory result refers to the event: its earlier version stays readable, and a reason is required.
   */
  correcting?: boolean | undefined;
}

export function EntryForm({ productId, country, entry, onDone, correcting = false }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const form = usePersistedForm<EntryValues>(
    // A form for an event that has changed since starts over.
    entry === undefined ? `stage of ${productId}` : `stage ${entry.id} ${entry.updatedAt}`,
    entry === undefined ? { ...noEntry, zone: country } : valuesOfEntry(entry, language, country),
  );
  const prefix = entry === undefined ? '' : 'change-';
  const [faults, setFaults] = useState<EntryFaults>({});
  const [reason, setReason] = useState<string>();
  const [why, setWhy] = useState('');
  const [isUnexplained, setUnexplained] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [sendingPicture, setSendingPicture] = useState(false);
  const refuse = ({ sentence, problem }: FailedAction) => {
    const named = problem === undefined ? {} : faultsOf(problem);
    setFaults(named);
    setReason(Object.keys(named).length === 0 ? sentence : undefined);
    setAttempt((before) => before + 1);
  };
  const sending = useProducerAction({
    send: async (body: EntryInput) => {
      const id = String(productId);
      if (entry === undefined) return fetchRoute(client, addJourneyEntry, { params: { id }, body });
      const params = { id, entryId: String(entry.id) };
      if (correcting)
        return fetchRoute(client, correctJourneyEntry, { params, body: { entry: body, reason: why } });
      return fetchRoute(client, changeJourneyEntry, { params, query: { updatedAt: entry.updatedAt }, body });
    },
    done: ({ stage }: JourneyEntryResponse) =>
      t(entry === undefined ? 'dashboard.entry.done' : 'dashboard.entry.changed', {
        stage: stageName(t, stage),
      }),
    onDone: () => {
      form.clear();
      onDone?.();
    },
    failed: t(entry === undefined ? 'dashboard.entry.failed' : 'dashboard.entry.changeFailed'),
    onFailed: refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const read = readEntryForm(form.values, language, zoneNamed(form.values.zone));
    setReason(sendingPicture ? t('pictures.wait') : undefined);
    setFaults(read.ok ? {} : read.faults);
    setAttempt((before) => before + 1);
    const unexplained = correcting && why.trim().length < correctionReasonLimits.least;
    setUnexplained(unexplained);
    if (read.ok && !sendingPicture && !unexplained) sending.act(read.entry);
  };
  const errors = entryFields.flatMap((name) => {
    const fault = faults[name];
    return fault === undefined
      ? []
      : [{ name: `${prefix}${name}`, message: entryFaultSentence(i18n, name, fault) }];
  });
  const unexplained = isUnexplained
    ? [{ name: 'correction-reason', message: t('dashboard.correct.reason.missing') }]
    : [];
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary
        title={t(errors.length + unexplained.length > 0 ? 'dashboard.form.check' : 'dashboard.error')}
        errors={[...(reason === undefined ? [] : [{ message: reason }]), ...errors, ...unexplained]}
        attempt={attempt}
        className="mb-5"
      />
      <EntryInputs
        values={form.values}
        faults={faults}
        prefix={prefix}
        onChange={form.change}
        onSendingPicture={setSendingPicture}
      />
      {correcting ? (
        <TextArea
          name="correction-reason"
          label={t('dashboard.correct.reason')}
          hint={t('dashboard.correct.reason.hint')}
          error={isUnexplained ? t('dashboard.correct.reason.missing') : undefined}
          required
          rows={2}
          maxLength={correctionReasonLimits.most}
          value={why}
          onChange={({ target }) => {
            setWhy(target.value);
            setUnexplained(false);
          }}
          className="mt-4.5"
        />
      ) : null}
      <Button
        type="submit"
        wide
        className="mt-6"
        pending={sending.isPending}
        pendingLabel={t(entry === undefined ? 'dashboard.entry.pending' : 'dashboard.edit.pending')}
      >
        {t(
          entry === undefined
            ? 'dashboard.entry.submit'
            : correcting
              ? 'dashboard.correct.submit'
              : 'dashboard.edit.submit',
        )}
      </Button>
    </form>
  );
}

const fieldsOfApi: Readonly<Record<string, EntryFaults>> = {
  stage: { name: 'wrong' },
  timestamp: { time: 'wrong' },
  location: { location: 'wrong' },
  temperature: { temperature: 'wrong' },
  quantity: { quantity: 'wrong' },
  quantityUnit: { quantity: 'wrong' },
  notes: { notes: 'wrong' },
};

function faultsOf({ code, errors = [] }: Problem): EntryFaults {
  if (code === 'entry-in-future') return { time: 'wrong' };
  if (code === 'stage-out-of-order') return { time: 'order' };
  return Object.assign({}, ...errors.map(({ path }) => fieldsOfApi[path] ?? {}));
}
