/** The assignee of an application; a change is refused if another administrator changed it first. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useRestoreFocus } from '../../../kernel/lists/use-restore-focus.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';

export function ReviewAssignee({ review }: { review: ApplicationReview }) {
  const { t } = useTranslations();
  const client = useClient();
  const { application, assignee } = review;
  const current = assignee?.userId ?? '';
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? current;
  const { act, isPending, failure } = useAdminAction<string>({
    send: async (userId) =>
      fetchRoute(client, 'PUT /api/producer-applications/:id/assignee', {
        params: { id: String(application.id) },
        body: { userId: userId === '' ? null : userId, seen: assignee?.userId ?? null },
      }),
    done: t('review.assignee.done'),
    onDone: () => setPicked(null),
  });
  // The button disappears after it saves.
  const isSaved = chosen === current;
  const form = useRef<HTMLFormElement>(null);
  const restoreFocus = useRestoreFocus(isSaved, () => form.current?.querySelector('select') ?? null);
  return (
    <>
      <noscript>
        <p>{assignee?.name ?? t('review.assignee.nobody')}</p>
      </noscript>
      <form
        ref={form}
        {...restoreFocus}
        className="noscript:hidden mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          act(chosen);
        }}
      >
        <AssigneeField review={review} value={chosen} error={failure} onPick={setPicked} />
        {isSaved ? null : (
          <Button
            type="submit"
            variant="outlined"
            size="small"
            className="mt-3"
            pending={isPending}
            pendingLabel={t('review.assignee.saving')}
          >
            {t('review.assignee.save')}
          </Button>
        )}
      </form>
    </>
  );
}

interface FieldProps {
  review: ApplicationReview;
  /** The id of a user; empty: no assignee. */
  value: string;
  error: string | undefined;
  onPick: (userId: string) => void;
}

function AssigneeField({ review: { assignee, reviewers }, value, error, onPick }: FieldProps) {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const isListed = assignee === null || reviewers.some(({ userId }) => userId === assignee.userId);
  return (
    <SelectField
      name="assignee"
      label={t('review.assignee.label')}
      labelHidden
      error={error}
      placeholder={t('review.assignee.nobody')}
      choices={[...reviewers, ...(isListed || assignee === null ? [] : [assignee])].map((one) => ({
        value: one.userId,
        label: one.userId === user?.id ? t('review.assignee.me', { name: one.name }) : one.name,
      }))}
      value={value}
      onChange={({ target }) => onPick(target.value)}
    />
  );
}
