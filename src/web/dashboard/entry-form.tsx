/** Adds a stage to a journey; the usual stages bring their unit and say what buyers want to know. */
import { type FormEvent, useState } from 'react';
import { addJourneyEntry, type ProductionLogResponse } from '../../contract/provenance.ts';
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
  readEntryForm,
} from './entry-form-values.ts';
import { entryFaultSentence } from './entry-words.ts';
import { zoneOf } from './place-time.ts';
import { type Refused, useSending } from './sending.ts';
import { useKeptForm } from './use-kept-form.ts';

interface Props {
  productId: number;
  /** Of the producer: most stages happen there. */
  country: string;
}

export function EntryForm({ productId, country }: Props) {
  const words = useWords();
  const { t, language } = words;
  const client = useClient();
  const form = useKeptForm<EntryValues>(`stage of ${productId}`, { ...noEntry, zone: country });
  const [faults, setFaults] = useState<EntryFaults>({});
  const [reason, setReason] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const refuse = (refused: Refused) => {
    const named = faultsOf(refused);
    setFaults(named);
    setReason(Object.keys(named).length === 0 ? refused.reason : undefined);
    setAttempt((before) => before + 1);
  };
  const sending = useSending({
    send: (body: EntryInput) => ask(client, addJourneyEntry, { params: { id: String(productId) }, body }),
    onDone: (entry: ProductionLogResponse) => {
      form.clear();
      showToast({
        title: t('dashboard.success'),
        description: t('dashboard.entry.done', { stage: stageName(t, entry.stage) }),
        tone: 'ok',
      });
    },
    failed: t('dashboard.entry.failed'),
    onRefused: refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const read = readEntryForm(form.values, language, zoneOf(form.values.zone) ?? ownZone());
    setReason(undefined);
    setFaults(read.ok ? {} : read.faults);
    setAttempt((before) => before + 1);
    if (read.ok) sending.mutate(read.entry);
  };
  const errors = entryFields.flatMap((name) => {
    const fault = faults[name];
    return fault === undefined ? [] : [{ name, message: entryFaultSentence(words, name, fault) }];
  });
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary
        title={t('dashboard.form.check')}
        errors={[...(reason === undefined ? [] : [{ message: reason }]), ...errors]}
        attempt={attempt}
        className="mb-5"
      />
      <EntryInputs values={form.values} faults={faults} onChange={form.change} />
      <Button
        type="submit"
        wide
        className="mt-6"
        pending={sending.isPending}
        pendingLabel={t('dashboard.entry.pending')}
      >
        {t('dashboard.entry.submit')}
      </Button>
    </form>
  );
}

const noEntry: EntryValues = {
  stage: '',
  name: '',
  time: '',
  zone: '',
  location: '',
  temperature: '',
  quantity: '',
  unit: 'kg',
  notes: '',
};

/** For a country that has no zone of its own in the register. */
function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
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
