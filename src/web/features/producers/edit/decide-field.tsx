/** Lets an administrator accept a field, which publishes it at once, or decline it with a reason. */
import { useState } from 'react';
import type { ChangeableField, FieldDecision } from '../../../../domain/producers/change-requests.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { ErrorText } from '../../../kernel/ui/field.tsx';
import { useChangeAction } from './use-change-action.ts';

interface Props {
  requestId: number;
  producerId: number;
  field: ChangeableField;
  /** The current value shown beside the buttons: once it is stale, the server refuses to accept. */
  seenValue: string | null;
  /** The name of the field, for screen readers that list the buttons. */
  name: string;
}

interface Decision {
  readonly decision: FieldDecision;
  readonly comment: string;
}

export function DecideField({ requestId, producerId, field, seenValue, name }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const [isDeclining, setDeclining] = useState(false);
  const { act, isPending, failure } = useChangeAction<Decision>({
    producerId,
    send: async (made) =>
      fetchRoute(client, 'POST /api/change-requests/:id/decide', {
        params: { id: String(requestId) },
        body: { decisions: [{ field, ...made, seenValue }] },
      }),
    done: t('profile.decide.done', { field: name }),
    onDone: () => setDeclining(false),
  });
  return (
    <div className="mt-3 noscript:hidden">
      {failure === undefined || isDeclining ? null : <ErrorText>{failure}</ErrorText>}
      <p className="flex flex-wrap gap-2.5">
        <Button
          size="small"
          aria-label={t('profile.decide.acceptField', { field: name })}
          pending={isPending && !isDeclining}
          pendingLabel={t('profile.decide.accepting')}
          onClick={() => act({ decision: 'accepted', comment: '' })}
        >
          {t('profile.decide.accept')}
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-label={t('profile.decide.declineField', { field: name })}
          onClick={() => setDeclining(true)}
        >
          {t('profile.decide.decline')}
        </Button>
      </p>
      <ConfirmDialog
        open={isDeclining}
        onOpenChange={setDeclining}
        title={t('profile.decide.declineField', { field: name })}
        consequence={t('profile.decide.consequence')}
        confirmLabel={t('profile.decide.decline')}
        pendingLabel={t('profile.decide.declining')}
        cancelLabel={t('profile.decide.cancel')}
        reason={{
          label: t('profile.decide.comment'),
          hint: t('profile.decide.commentHint'),
          maxLength: 2000,
        }}
        pending={isPending}
        failure={failure}
        onConfirm={(comment) => act({ decision: 'declined', comment })}
      />
    </div>
  );
}
