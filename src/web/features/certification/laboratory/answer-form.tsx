/** Confirms, corrects or denies a report, with the name of the person; an answer is given once. */
import { useState } from 'react';
import type { ReportForLaboratory } from '../../../../contract/certification/report-confirmations.ts';
import {
  confirmationLimits,
  type LaboratoryAnswer,
  laboratoryAnswers,
} from '../../../../domain/certification/report-confirmations.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { RadioGroup } from '../../../kernel/ui/choice-group.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { laboratoryKey } from './laboratory-key.ts';

const contents = ['phenolicContent', 'oleocanthal', 'oleacein', 'hydroxytyrosolDerivatives'] as const;
const numbers = ['reportNumber', 'sampleNumber'] as const;
const days = ['sampledOn', 'reportedOn'] as const;
type Fact = (typeof contents)[number] | (typeof numbers)[number] | (typeof days)[number];
type Typed = Readonly<Record<Fact, string>>;

interface Props {
  readonly report: ReportForLaboratory;
  readonly token: string;
}

interface Said {
  readonly answer: LaboratoryAnswer | undefined;
  readonly name: string;
  readonly note: string;
  readonly typed: Typed;
}

export function AnswerForm({ report, token }: Props) {
  const { t } = useTranslations();
  const [said, setSaid] = useState<Said>(() => ({
    answer: undefined,
    name: '',
    note: '',
    typed: initialOf(report),
  }));
  const [isIncomplete, setIncomplete] = useState(false);
  const sending = useSending({ report, token });
  const { answer, name, note } = said;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const isMissing =
      answer === undefined || name.trim().length < 2 || (answer !== 'confirmed' && note.trim().length < 2);
    setIncomplete(isMissing);
    if (!isMissing) sending.act(said);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <RadioGroup
        name={`report-${report.id}-answer`}
        label={t('confirmation.answer')}
        value={answer}
        onChange={({ target }) =>
          setSaid({ ...said, answer: laboratoryAnswers.find((one) => one === target.value) })
        }
        choices={laboratoryAnswers.map((value) => ({ value, label: t(`confirmation.answer.${value}`) }))}
      />
      <AnswerFields id={report.id} said={said} onChange={setSaid} />
      {isIncomplete || sending.failure !== undefined ? (
        <Notice tone="bad" announced>
          {isIncomplete ? t('confirmation.incomplete') : sending.failure}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" pending={sending.isPending} pendingLabel={t('administration.action.pending')}>
          {t('confirmation.send')}
        </Button>
      </div>
    </form>
  );
}

function useSending({ report, token }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  return useAction({
    send: async ({ answer = 'confirmed', name, note, typed }: Said) =>
      fetchRoute(client, 'POST /api/laboratory/reports/:id/answer', {
        params: { id: String(report.id) },
        body: {
          token,
          answer,
          name,
          note: answer === 'confirmed' ? null : note,
          correction: answer === 'corrected' ? correctionOf(typed, report) : {},
        },
      }),
    lost: t('consumer.connectionLost'),
    affects: [laboratoryKey],
  });
}

interface FieldProps {
  readonly id: number;
  readonly said: Said;
  readonly onChange: (said: Said) => void;
}

function AnswerFields({ id, said, onChange }: FieldProps) {
  const { t } = useTranslations();
  const { answer, name, note } = said;
  const prefix = `report-${id}`;
  return (
    <>
      {answer === 'corrected' ? <CorrectedFields id={id} said={said} onChange={onChange} /> : null}
      {answer === undefined || answer === 'confirmed' ? null : (
        <TextArea
          name={`${prefix}-note`}
          label={t(answer === 'denied' ? 'confirmation.reason' : 'confirmation.note')}
          maxLength={confirmationLimits.note.most}
          rows={3}
          required
          value={note}
          onChange={({ target }) => onChange({ ...said, note: target.value })}
        />
      )}
      <TextField
        name={`${prefix}-name`}
        label={t('confirmation.name')}
        hint={t('confirmation.name.hint')}
        autoComplete="name"
        maxLength={confirmationLimits.name.most}
        required
        value={name}
        onChange={({ target }) => onChange({ ...said, name: target.value })}
      />
    </>
  );
}

function CorrectedFields({ id, said, onChange }: FieldProps) {
  const { t } = useTranslations();
  const { typed } = said;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{t('confirmation.correct')}</legend>
      {[...contents, ...numbers, ...days].map((fact) => (
        <TextField
          key={fact}
          name={`report-${id}-${fact}`}
          label={t(`confirmation.fact.${fact}`)}
          type={days.some((day) => day === fact) ? 'date' : 'text'}
          inputMode={contents.some((content) => content === fact) ? 'numeric' : undefined}
          value={typed[fact]}
          onChange={({ target }) => onChange({ ...said, typed: { ...typed, [fact]: target.value } })}
        />
      ))}
    </fieldset>
  );
}

function initialOf(report: ReportForLaboratory): Typed {
  const text = (fact: Fact) => String(report[fact] ?? '');
  return {
    phenolicContent: text('phenolicContent'),
    oleocanthal: text('oleocanthal'),
    oleacein: text('oleacein'),
    hydroxytyrosolDerivatives: text('hydroxytyrosolDerivatives'),
    reportNumber: text('reportNumber'),
    sampleNumber: text('sampleNumber'),
    sampledOn: text('sampledOn'),
    reportedOn: text('reportedOn'),
  };
}

/** What differs from the report; a field that was emptied states nothing. */
function correctionOf(typed: Typed, report: ReportForLaboratory) {
  const changed = (fact: Fact) => {
    const value = typed[fact].trim();
    return value === '' || value === String(report[fact] ?? '') ? undefined : value;
  };
  const amounts = contents.flatMap((fact) => {
    const value = changed(fact);
    return value === undefined ? [] : [[fact, Number(value)] as const];
  });
  const texts = [...numbers, ...days].flatMap((fact) => {
    const value = changed(fact);
    return value === undefined ? [] : [[fact, value] as const];
  });
  return Object.fromEntries<number | string>([...amounts, ...texts]);
}
