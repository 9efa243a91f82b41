/** A pending request: a decision and a comment for each field, all applied together. */
import { type FormEvent, useEffect, useState } from 'react';
import type {
  DecideProfileChangeInput,
  QueuedChangeRequest,
} from '../../../../contract/producers/changes.ts';
import type { FieldDecision } from '../../../../domain/producers/change-requests.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
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

type Made = Readonly<Record<string, { readonly decision: FieldDecision; readonly comment: string }>>;

type Decision = DecideProfileChangeInput['decisions'][number];

interface Props {
  request: QueuedChangeRequest;
  /** Another administrator decided first: the request may leave the queue at the next refresh. */
  onRefused: (sentence: string) => void;
}

export function DecideRequest({ request, onRefused }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const persisted = useStored(request.id);
  const { made } = persisted;
  const [isAsked, setAsked] = useState(false);
  const open = request.fields.filter(({ decision }) => decision === null);
  const decided = open.filter(({ field }) => made[field] !== undefined);
  const isAnyDeclined = decided.some(({ field }) => made[field]?.decision === 'declined');
  const { act, isPending, failure } = useAdminAction<readonly Decision[]>({
    send: async (decisions) =>
      fetchRoute(client, 'POST /api/change-requests/:id/decide', {
        params: { id: String(request.id) },
        body: { decisions: [...decisions] },
      }),
    done: t('changes.applied', { name: request.producer.name }),
    onDone: persisted.forget,
    onFailed: ({ sentence, problem }) => {
      if (problem !== undefined) onRefused(`${request.producer.name}: ${sentence}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (decided.length > 0) act(decided.flatMap((change) => decisionOf(change, made[change.field])));
  };
  const acceptTogether = (fields: readonly QueuedField[]) =>
    act(
      fields.flatMap((change) =>
        decisionOf(change, { decision: 'accepted', comment: made[change.field]?.comment ?? '' }),
      ),
    );
  return (
    <article aria-labelledby={requestHeadingId(request)} className="border-t border-ink py-7">
      <RequestHeading request={request}>
        {/* An administrator who declined a field decides field by field. */}
        {isAnyDeclined ? null : (
          <AcceptTogether fields={request.fields} pending={isPending} onAccept={acceptTogether} />
        )}
      </RequestHeading>
      <form noValidate onSubmit={submit}>
        <ul>
          {request.fields.map((change) =>
            change.decision === null ? (
              <ChangedValues key={change.field} change={change} request={request}>
                <Decide change={change} requestId={request.id} made={made} onMade={persisted.change} />
              </ChangedValues>
            ) : (
              <ChangedValues
                key={change.field}
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
            ),
          )}
        </ul>
        <div className="noscript:hidden border-t border-line pt-4">
          <p className="text-small text-ink-2">{t('changes.together')}</p>
          {isAsked && decided.length === 0 && failure === undefined ? (
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

/** Includes the value that the administrator saw: if it has changed since, the server refuses. */
function decisionOf({ field, currentValue }: QueuedField, one: Made[string] | undefined): Decision[] {
  return one === undefined ? [] : [{ field, ...one, seenValue: currentValue }];
}

interface DecideProps {
  change: QueuedField;
  requestId: number;
  made: Made;
  onMade: (made: Made) => void;
}

function Decide({ change: { field }, requestId, made, onMade }: DecideProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const name = fieldName(i18n, field);
  const chosen = made[field];
  const choose = (value: string) => {
    const { [field]: _, ...others } = made;
    if (value !== 'accepted' && value !== 'declined') return onMade(others);
    return onMade({ ...others, [field]: { decision: value, comment: chosen?.comment ?? '' } });
  };
  return (
    <div className="noscript:hidden mt-4 grid gap-x-9 gap-y-4 md:grid-cols-3">
      <RadioGroup
        name={`decision-${requestId}-${field}`}
        label={t('changes.choice', { field: name })}
        choices={[
          { value: 'accepted', label: t('changes.accept') },
          { value: 'declined', label: t('changes.decline') },
          { value: 'open', label: t('changes.later') },
        ]}
        value={chosen?.decision ?? 'open'}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen === undefined ? null : (
        <TextArea
          className="md:col-span-2"
          name={`comment-${requestId}-${field}`}
          label={t('changes.comment', { field: name })}
          note={t('applications.optional')}
          hint={t('changes.commentHint')}
          rows={2}
          maxLength={maxCommentLength}
          value={chosen.comment}
          onChange={({ target }) => onMade({ ...made, [field]: { ...chosen, comment: target.value } })}
        />
      )}
    </div>
  );
}

/** Keeps choices and typed text in the tab until they are applied. */
function useStored(requestId: number) {
  const key = `changes.${requestId}`;
  const [made, setMade] = useState<Made>({});
  useEffect(() => {
    setMade(readMade(readFromSession(key)));
  }, [key]);
  return {
    made,
    change: (next: Made) => {
      setMade(next);
      storeInSession(key, next);
    },
    forget: () => {
      removeFromSession(key);
      setMade({});
    },
  };
}

function readMade(persisted: object | null): Made {
  return Object.fromEntries(
    Object.entries(persisted ?? {}).flatMap(([field, one]: [string, unknown]) => {
      if (typeof one !== 'object' || one === null || !('decision' in one && 'comment' in one)) return [];
      const { decision, comment } = one;
      const isDecision = decision === 'accepted' || decision === 'declined';
      return isDecision && typeof comment === 'string' ? [[field, { decision, comment }] as const] : [];
    }),
  );
}
