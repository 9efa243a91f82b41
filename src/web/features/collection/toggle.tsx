/**
 * Turns a favorite or a follow on or off. The change shows at once, in all tabs, can be undone, and is reverted with the reason if the
 * server refuses. Presses in quick succession reach the server in their order.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { loginAddress } from '../../../contract/common/sign-in.ts';
import { readWish, type Wish } from '../../../domain/collection/wishes.ts';
import { failureSentence } from '../../kernel/actions/failure-sentence.ts';
import { bodyOf } from '../../kernel/api/fetch-route.ts';
import { isSignedOut } from '../../kernel/auth/sign-in-again.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { dismissToast, showToast } from '../../kernel/ui/toasts.ts';
import { chosenQuery, collectionKey, figuresKey } from './chosen-queries.ts';
import { notifyOtherTabs } from './sync-tabs.ts';

interface Tools {
  readonly i18n: Translations;
  readonly client: Client;
  readonly queryClient: QueryClient;
}
interface Subject {
  readonly item: Wish;
  readonly name?: string | undefined;
}

export async function choose(tools: Tools, subject: Subject, isWanted: boolean): Promise<void> {
  const { client, queryClient } = tools;
  const { item } = subject;
  const { queryKey } = chosenQuery(client, item);
  const show = (isOn: boolean) =>
    queryClient.setQueryData<readonly Wish[]>(queryKey, (before = []) =>
      isOn ? [...new Set([...before, item])] : before.filter((other) => other !== item),
    );
  // A response under way would overwrite the change.
  await queryClient.cancelQueries({ queryKey });
  show(isWanted);
  const mutationKey = [...queryKey, item];
  const options = {
    mutationKey,
    scope: { id: item },
    // Offline it fails at once, and says so.
    networkMode: 'always',
    mutationFn: async () => send(client, item, isWanted),
  } as const;
  try {
    await queryClient.getMutationCache().build(queryClient, options).execute(undefined);
    announce(tools, subject, isWanted);
  } catch (error) {
    show(!isWanted);
    refuse(tools, subject, { isWanted, error });
  }
  // The server knows all of them, the cache perhaps only this one; not while a later press is under way.
  if (queryClient.isMutating({ mutationKey }) === 0) void queryClient.invalidateQueries({ queryKey });
}

async function send(client: Client, item: Wish, isWanted: boolean): Promise<void> {
  const wish = readWish(item);
  if (wish === undefined) return;
  // The request completes even if the user leaves the page at once.
  const init = { keepalive: true };
  if (wish.kind === 'favorite') {
    const route = isWanted ? 'PUT /api/favorites/:id' : 'DELETE /api/favorites/:id';
    bodyOf(await client.call(route, { params: { id: String(wish.id) } }, init));
  } else {
    const body = { kind: wish.kind, id: wish.id, isWanted };
    bodyOf(await client.call('PUT /api/follows', { query: {}, body }, init));
  }
}

function announce(tools: Tools, subject: Subject, isWanted: boolean): void {
  const { i18n, queryClient } = tools;
  const undo = () => {
    dismissToast();
    void choose(tools, subject, !isWanted);
  };
  showToast({
    title: titlesFor(i18n, subject, isWanted).done,
    tone: 'ok',
    isUndo: true,
    action: (
      <button type="button" className="cursor-pointer underline" onClick={undo}>
        {i18n.t('consumer.undo')}
      </button>
    ),
  });
  notifyOtherTabs(queryClient);
  // A visible list shows what was removed until it is opened again, so that the user can add it back.
  void queryClient.invalidateQueries({ queryKey: collectionKey, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: figuresKey });
}

function refuse(
  { i18n }: Tools,
  subject: Subject,
  { isWanted, error }: { isWanted: boolean; error: unknown },
): void {
  if (isSignedOut(error)) {
    const here = location.pathname + location.search;
    location.assign(loginAddress(here, isWanted ? subject.item : undefined));
    return;
  }
  showToast({
    title: titlesFor(i18n, subject, isWanted).failed,
    description: failureSentence(i18n, error, i18n.t('consumer.connectionLost')),
    tone: 'bad',
  });
}

function titlesFor({ t }: Translations, { item, name }: Subject, isWanted: boolean) {
  if (readWish(item)?.kind === 'favorite') {
    const named = { name: name ?? '' };
    return isWanted
      ? { done: t('consumer.favorite.added', named), failed: t('consumer.favorite.notAdded', named) }
      : { done: t('consumer.favorite.removed', named), failed: t('consumer.favorite.notRemoved', named) };
  }
  return isWanted
    ? { done: t('consumer.following.begun'), failed: t('consumer.following.notBegun') }
    : { done: t('consumer.following.ended'), failed: t('consumer.following.notEnded') };
}
