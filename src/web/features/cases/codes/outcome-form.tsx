/** Decides what was found out about a code; what follows is said before the decision. */
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { CodeCaseResponse, decideCodeInput } from '../../../../contract/cases/codes.ts';
import { possibleActions } from '../../../../domain/common/transitions.ts';
import {
  type CodeAction,
  codeTransitions,
  type OutcomeScope,
  outcomeLimits,
} from '../../../../domain/provenance/code-outcomes.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { RadioGroup } from '../../../kernel/ui/choice-group.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { useDeciding } from '../../certification/staff/deciding/use-deciding.ts';

type Input = z.input<typeof decideCodeInput>;

interface Props {
  found: CodeCaseResponse;
  /** Further codes of the batch that are selected. */
  others: ReadonlySet<number>;
}

const scopes = ['code', 'codes', 'batch'] as const satisfies readonly OutcomeScope[];

export function OutcomeForm({ found, others }: Props) {
  const { t } = useTranslations();
  const { values, set, send } = useOutcomeForm(found, others);
  const actions = possibleActions(codeTransitions, stateOf(found, values.scope));
  const action = actions.find((one) => one === values.action);
  return (
    <form
      aria-label={t('cases.code.outcome')}
      className="grid gap-5 border-t border-ink pt-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (action !== undefined) send.decide(inputOf(found, others, { ...values, action }));
      }}
    >
      <h2 className="type-h2">{t('cases.code.outcome')}</h2>
      <ScopeField {...{ found, others, values, set }} />
      <RadioGroup
        name="action"
        label={t('cases.code.action')}
        value={action ?? ''}
        required
        onChange={({ target }) => set({ action: target.value })}
        choices={actions.map((one) => ({
          value: one,
          label: one === 'lift' ? t('cases.code.action.lift') : t(`common.codeState.${one}`),
        }))}
      />
      <FieldsOfAction {...{ action, values, set }} />
      <TextArea
        name="reason"
        label={t('cases.code.reason')}
        hint={t('cases.code.reason.hint')}
        required
        rows={3}
        minLength={outcomeLimits.reason.least}
        maxLength={outcomeLimits.reason.most}
        value={values.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      {send.failure === undefined ? null : (
        <Notice tone="bad" announced>
          {send.failure}
        </Notice>
      )}
      <Button type="submit" pending={send.isPending} pendingLabel={t('administration.action.pending')}>
        {t(action === 'lift' ? 'cases.code.submit.lift' : 'cases.code.submit')}
      </Button>
    </form>
  );
}

function ScopeField({ found, others, values, set }: Props & FieldProps) {
  const { t } = useTranslations();
  const labels = {
    code: t('cases.code.scope.code'),
    codes: t('cases.code.scope.codes', { count: others.size }),
    batch: t('cases.code.scope.batch', { batch: found.batchNumber ?? '' }),
  };
  const offered = scopes.filter(
    (scope) => scope === 'code' || (scope === 'batch' ? found.ofBatch !== null : others.size > 0),
  );
  return (
    <RadioGroup
      name="scope"
      label={t('cases.code.scope')}
      value={values.scope}
      onChange={({ target }) => set({ scope: scopes.find((one) => one === target.value) ?? 'code' })}
      choices={offered.map((scope) => ({ value: scope, label: labels[scope] }))}
    />
  );
}

interface FieldProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
}

/** What follows, and what the outcome needs besides the reason. */
function FieldsOfAction({ action, values, set }: FieldProps & { action: CodeAction | undefined }) {
  const { t } = useTranslations();
  if (action === undefined) return null;
  if (action === 'copy-in-circulation' || action === 'stolen-or-diverted') {
    return (
      <>
        <Notice tone="warn">{t('cases.code.consequence.serious')}</Notice>
        <PlaceFields values={values} set={set} required={action === 'copy-in-circulation'} />
      </>
    );
  }
  return (
    <>
      <Notice>{t(`cases.code.consequence.${action}`)}</Notice>
      {action === 'explained' ? (
        <TextArea
          name="explanation"
          label={t('cases.code.explanation')}
          hint={t('cases.code.explanation.hint')}
          required
          rows={2}
          minLength={outcomeLimits.explanation.least}
          maxLength={outcomeLimits.explanation.most}
          value={values.explanation}
          onChange={({ target }) => set({ explanation: target.value })}
        />
      ) : null}
    </>
  );
}

interface Values {
  readonly scope: OutcomeScope;
  readonly action: string;
  readonly foundIn: string;
  readonly foundOn: string;
  readonly explanation: string;
  readonly reason: string;
}

function PlaceFields({ values, set, required }: FieldProps & { required: boolean }) {
  const { t } = useTranslations();
  return (
    <>
      <TextField
        name="found-in"
        label={t('cases.code.foundIn')}
        hint={t('cases.code.foundIn.hint')}
        required={required}
        minLength={outcomeLimits.foundIn.least}
        maxLength={outcomeLimits.foundIn.most}
        value={values.foundIn}
        onChange={({ target }) => set({ foundIn: target.value })}
      />
      <TextField
        name="found-on"
        type="date"
        width="short"
        label={t('cases.code.foundOn')}
        required={required || values.foundIn !== ''}
        value={values.foundOn}
        onChange={({ target }) => set({ foundOn: target.value })}
      />
    </>
  );
}

function useOutcomeForm(found: CodeCaseResponse, others: ReadonlySet<number>) {
  const { t } = useTranslations();
  const client = useClient();
  const [values, setValues] = useState<Values>({
    scope: others.size > 0 ? 'codes' : 'code',
    action: '',
    foundIn: '',
    foundOn: '',
    explanation: '',
    reason: '',
  });
  const send = useDeciding({
    name: found.code,
    saysConflicts: true,
    succeeded: t('cases.code.done'),
    failed: t('cases.code.failed'),
    send: async (body: Input) =>
      fetchRoute(client, 'POST /api/admin/codes/:id/outcomes', { params: { id: String(found.id) }, body }),
  });
  return { values, send, set: (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes })) };
}

function stateOf(found: CodeCaseResponse, scope: OutcomeScope) {
  return scope === 'batch' ? (found.ofBatch?.state ?? 'lifted') : found.ofCode.state;
}

function inputOf(
  found: CodeCaseResponse,
  others: ReadonlySet<number>,
  { scope, action, reason, ...values }: Values & { readonly action: CodeAction },
): Input {
  const common = {
    scope,
    seen: scope === 'batch' ? (found.ofBatch?.version ?? 0) : found.ofCode.version,
    reason,
    ...(scope === 'codes'
      ? {
          others: found.samePattern
            .filter(({ id }) => others.has(id))
            .map(({ id, version: seen }) => ({ id, seen })),
        }
      : {}),
  };
  if (action === 'explained') return { ...common, action, explanation: values.explanation };
  if (action === 'copy-in-circulation') {
    return { ...common, action, foundIn: values.foundIn, foundOn: values.foundOn };
  }
  if (action === 'stolen-or-diverted') {
    const place = values.foundIn === '' ? {} : { foundIn: values.foundIn, foundOn: values.foundOn };
    return { ...common, action, ...place };
  }
  return { ...common, action };
}
