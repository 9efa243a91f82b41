/** Adds a stage to a journey or changes one; the usual stages bring their unit and say what buyers want to know. */
import { type FormEvent, useState } from 'react';
import {
  addJourneyEntry,
  changeJourneyEntry,
  type JourneyEntryResponse,
} from '../../contract/provenance/journey.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { ErrorSummary } from '../design/error-summary.tsx';
import { showToast } from '../design/toasts.ts';
import { stageName } from '../provenance/verdict-words.ts';
import { useWords } from '../words/use-words.tsx';
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
import { entryFaultSentence } from './entry-words.ts';
import { type Refused, useSending } from './sending.ts';
import { useKeptForm } from './use-kept-form.ts';

interface Props {
  productId: number;
  /** Of the producer: most stages happen there. */
  country: string;
  /** The entry that is changed; without it a new one is added. */
  entry?: JourneyEntryResponse | undefined;
  onDone?: (() => void) | undefined;
}

export function EntryForm({ productId, country, entry, onDone }: Props) {
  const words = useWords();
  const { t, language } = words;
  const client = useClient();
  const form = useKeptForm<EntryValues>(
    // An entry that was changed meanwhile starts its form anew.
    entry === undefined ? `stage of ${productId}` : `stage ${entry.id} ${entry.updatedAt}`,
    entry === undefined ? { ...noEntry, zone: country } : valuesOfEntry(entry, language, country),
  );
  const prefix = entry === undefined ? '' : 'change-';
  const [faults, setFaults] = useState<EntryFaults>({});
  const [reason, setReason] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [sendingPicture, setSendingPicture] = useState(false);
  const refuse = (refused: Refused) => {
    const named = faultsOf(refused);
    setFaults(named);
    setReason(Object.keys(named).length === 0 ? refused.reason : undefined);
    setAttempt((before) => before + 1);
  };
  const sending = useSending({
    send: (body: EntryInput) => {
      const id = String(productId);
      if (entry === undefined) return ask(client, addJourneyEntry, { params: { id }, body });
      const params = { id, entryId: String(entry.id) };
      return ask(client, changeJourneyEntry, { params, query: { updatedAt: entry.updatedAt }, body });
    },
    onDone: (kept: JourneyEntryResponse) => {
      form.clear();
      onDone?.();
      showToast({
        title: t('dashboard.success'),
        description: t(entry === undefined ? 'dashboard.entry.done' : 'dashboard.entry.changed', {
          stage: stageName(t, kept.stage),
        }),
        tone: 'ok',
      });
    },
    failed: t(entry === undefined ? 'dashboard.entry.failed' : 'dashboard.entry.changeFailed'),
    onRefused: refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const read = readEntryForm(form.values, language, zoneNamed(form.values.zone));
    setReason(sendingPicture ? t('pictures.wait') : undefined);
    setFaults(read.ok ? {} : read.faults);
    setAttempt((before) => before + 1);
    if (read.ok && !sendingPicture) sending.mutate(read.entry);
  };
  const errors = entryFields.flatMap((name) => {
    const fault = faults[name];
    return fault === undefined
      ? []
      : [{ name: `${prefix}${name}`, message: entryFaultSentence(words, name, fault) }];
  });
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary
        title={t(errors.length > 0 ? 'dashboard.form.check' : 'dashboard.error')}
        errors={[...(reason === undefined ? [] : [{ message: reason }]), ...errors]}
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
      <Button
        type="submit"
        wide
        className="mt-6"
        pending={sending.isPending}
        pendingLabel={t(entry === undefined ? 'dashboard.entry.pending' : 'dashboard.edit.pending')}
      >
        {t(entry === undefined ? 'dashboard.entry.submit' : 'dashboard.edit.submit')}
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

function faultsOf({ code, fields }: Refused): EntryFaults {
  if (code === 'entry-in-future') return { time: 'wrong' };
  return Object.assign({}, ...fields.map((field) => fieldsOfApi[field] ?? {}));
}
