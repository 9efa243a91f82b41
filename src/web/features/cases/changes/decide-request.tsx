/** A pending request: a decision and a comment for each field, all applied together. */
import { useState } from 'react';
import type {
  DecideProfileChangeInput,
  QueuedChangeRequest,
} from '../../../../contract/producers/changes.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { Checked } from '../../../kernel/forms/check-typed.ts';
import { type TypedForm, useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { RadioGroup } from '../../../kernel/ui/choice-group.tsx';
import { ErrorText } from '../../../kernel/ui/field.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { AcceptTogether } from '../../producers/edit/accept-together.tsx';
import { fieldName } from '../../producers/edit/profile-labels.ts';
import { ChangedValues, DecisionMade, type QueuedField } from './changed-values.tsx';
import { RequestHeading, requestHeadingId } from './request-heading.tsx';

/** Characters; the limit of the API. */
const maxCommentLength = 2000;

type Decision = DecideProfileChangeInput['decisions'][number];

interface Props {
  request: QueuedChangeRequest;
  /** Another administrator decided first: the request may leave the queue at the next refresh. */
  onRefused: (sentence: string) => void;
}

export function DecideRequest({ request, onRefused }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const open = request.fields.filter(({ decision }) => decision === null);
  const form = useDecisions(request, open);
  const isAnyDeclined = open.some(({ field }) => form.values[decisionName(request, field)] === 'declined');
  const decided = decisionsIn(form.values, request, open);
  // The second of two clicks may arrive before the list has been read again.
  const [applied, setApplied] = useState<QueuedChangeRequest>();
  const { act, isPending, failure } = useAdminAction<readonly Decision[]>({
    send: async (decisions) =>
      fetchRoute(client, 'POST /api/change-requests/:id/decide', {
        params: { id: String(request.id) },
        body: { decisions: [...decisions] },
      }),
    done: t('changes.applied', { name: request.producer.name }),
    onDone: () => {
      setApplied(request);
      form.clear();
    },
    onFailed: ({ sentence, problem }) => {
      if (problem !== undefined) onRefused(`${request.producer.name}: ${sentence}`);
    },
  });
  const apply = (decisions: readonly Decision[]) => {
    if (applied !== request) act(decisions);
  };
  const acceptTogether = (fields: readonly QueuedField[]) => {
    const accepted = fields.map(({ field }) => [decisionName(request, field), 'accepted']);
    apply(decisionsIn({ ...form.values, ...Object.fromEntries(accepted) }, request, fields));
  };
  return (
    <article aria-labelledby={requestHeadingId(request)} className="border-t border-ink py-7">
      <RequestHeading request={request}>
        {/* An administrator who declined a field decides field by field. */}
        {isAnyDeclined ? null : (
          <AcceptTogether fields={request.fields} pending={isPending} onAccept={acceptTogether} />
        )}
      </RequestHeading>
      <form noValidate onSubmit={form.submit((decisions) => decisions.length > 0 && apply(decisions))}>
        <ul>
          {request.fields.map((change) => (
            <RequestedChange key={change.field} change={change} request={request} form={form} />
          ))}
        </ul>
        <div className="noscript:hidden border-t border-line pt-4">
          <p className="text-small text-ink-2">{t('changes.together')}</p>
          {form.attempt > 0 && decided.length === 0 && failure === undefined ? (
            <ErrorText>{t('changes.choose')}</ErrorText>
          ) : null}
          {failure ? <ErrorText>{failure}</ErrorText> : null}
          <Button type="submit" className="mt-3" pending={isPending} pendingLabel={t('changes.applying')}>
            {t('changes.apply', { count: decided.length })}
          </Button>
        </div>
      </form>
    </article>
  );
}

const decisionName = ({ id }: QueuedChangeRequest, field: string) => `decision-${id}-${field}`;
const commentName = ({ id }: QueuedChangeRequest, field: string) => `comment-${id}-${field}`;

type TypedDecisions = Readonly<Record<string, string>>;

/** The choices and comments, stored in the tab until they are applied. */
function useDecisions(request: QueuedChangeRequest, open: readonly QueuedField[]) {
  const { t } = useTranslations();
  const nothing = open.flatMap(({ field }) => [
    [decisionName(request, field), 'open'],
    [commentName(request, field), ''],
  ]);
  const initial: TypedDecisions = Object.fromEntries(nothing);
  return useTypedForm({
    storedAs: `changes ${request.id}`,
    initial,
    fields: Object.keys(initial),
    errorKinds: ['missing'],
    check: (typed): Checked<Decision[], string, 'missing'> => {
      const input = decisionsIn(typed, request, open);
      const missing = input
        .filter(({ decision, comment }) => decision === 'declined' && !comment?.trim())
        .map(({ field }) => [commentName(request, field), 'missing'] as const);
      return missing.length === 0 ? { ok: true, input } : { ok: false, errors: Object.fromEntries(missing) };
    },
    sentenceOf: () => t('changes.reasonMissing'),
  });
}

/** With the value that the administrator saw: if it has changed since, the server refuses. */
function decisionsIn(
  typed: TypedDecisions,
  request: QueuedChangeRequest,
  fields: readonly QueuedField[],
): Decision[] {
  return fields.flatMap(({ field, currentValue: seenValue }): Decision[] => {
    const decision = typed[decisionName(request, field)];
    if (decision !== 'accepted' && decision !== 'declined') return [];
    return [{ field, decision, comment: typed[commentName(request, field)] ?? '', seenValue }];
  });
}

interface DecideProps {
  change: QueuedField;
  request: QueuedChangeRequest;
  form: TypedForm<TypedDecisions>;
}

function RequestedChange({ change, request, form }: DecideProps) {
  const { t } = useTranslations();
  return change.decision === null ? (
    <ChangedValues change={change} request={request}>
      <Decide change={change} request={request} form={form} />
    </ChangedValues>
  ) : (
    <ChangedValues
      change={change}
      request={request}
      state={
        <StatusBadge tone={change.decision === 'accepted' ? 'ok' : 'bad'}>
          {t(`changes.field.${change.decision}`)}
        </StatusBadge>
      }
    >
      <DecisionMade change={change} />
    </ChangedValues>
  );
}

function Decide({ change: { field }, request, form }: DecideProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const name = fieldName(i18n, field);
  const decision = form.control(decisionName(request, field));
  const isDeclined = decision.value === 'declined';
  return (
    <div className="noscript:hidden mt-4 grid gap-x-9 gap-y-4 md:grid-cols-3">
      <RadioGroup
        {...decision}
        label={t('changes.choice', { field: name })}
        choices={[
          { value: 'accepted', label: t('changes.accept') },
          { value: 'declined', label: t('changes.decline') },
          { value: 'open', label: t('changes.later') },
        ]}
      />
      {decision.value === 'open' ? null : (
        <TextArea
          {...form.control(commentName(request, field))}
          className="md:col-span-2"
          label={t(isDeclined ? 'changes.reason' : 'changes.comment', { field: name })}
          note={isDeclined ? undefined : t('applications.optional')}
          hint={t('changes.commentHint')}
          rows={2}
          maxLength={maxCommentLength}
        />
      )}
    </div>
  );
}
