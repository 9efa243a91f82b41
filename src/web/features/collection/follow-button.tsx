/** Follows, or no longer: a form, so that it works with and without JavaScript. */
import type { FormEvent, ReactNode } from 'react';
import type { FollowKind } from '../../../domain/collection/follows.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { followsQuery } from './follows-query.ts';

interface Props {
  follow: { readonly kind: FollowKind; readonly id: number };
  /** Whether it begins or ends. */
  isWanted: boolean;
  /** Says for screen readers what it is about, where the text does not. */
  label?: string;
  children: ReactNode;
}

export function FollowButton({ follow: { kind, id }, isWanted, label, children }: Props) {
  const { t, language } = useTranslations();
  const client = useClient();
  const { act, isPending, failure } = useAction({
    send: async () => fetchRoute(client, 'PUT /api/follows', { query: {}, body: { kind, id, isWanted } }),
    lost: t('consumer.connectionLost'),
    done: () => ({ title: t(isWanted ? 'consumer.following.begun' : 'consumer.following.ended') }),
    affects: [followsQuery(client).queryKey],
    // The button of what ended is gone.
    focusAfter: () => document.querySelector<HTMLElement>('#following-title'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <form method="post" action={`/api/follows?language=${language}`} onSubmit={submit}>
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isWanted" value={String(isWanted)} />
      <Button
        type="submit"
        variant={isWanted ? 'outlined' : 'quiet'}
        pending={isPending}
        pendingLabel={t('consumer.following.pending')}
        aria-label={label}
      >
        {children}
      </Button>
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-2">
          {failure}
        </Notice>
      )}
    </form>
  );
}
