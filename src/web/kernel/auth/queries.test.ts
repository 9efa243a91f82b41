/** The signed-in user is fetched once in five minutes, and a failed request is not retried. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../contract/client.ts';
import { currentUserKey, currentUserQuery } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = {
  id: 'one',
  firstName: null,
  lastName: null,
  email: 'one@example.org',
  role: 'consumer',
  language: 'en',
  theme: null,
  profileImageUrl: null,
};

function openSession(status: number) {
  const queryClient = new QueryClient();
  const asked: string[] = [];
  const client = createClient(async ({ path }) => {
    asked.push(path);
    return Response.json(user, { status });
  });
  const fetchUser = async () => queryClient.fetchQuery(currentUserQuery(client));
  return { queryClient, asked, fetchUser, client };
}

test('keeps an answer fresh for five minutes', async () => {
  const { asked, fetchUser } = openSession(401);
  expect(await fetchUser()).toBeNull();
  vi.advanceTimersByTime(299_999);
  await fetchUser();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await fetchUser();
  expect(asked).toHaveLength(2);
});

test('caches the answer in the browser for ten minutes after its last use', async () => {
  vi.stubGlobal('window', {});
  const { queryClient, fetchUser } = openSession(401);
  await fetchUser();
  vi.advanceTimersByTime(599_999);
  expect(queryClient.getQueryData(currentUserKey)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queryClient.getQueryData(currentUserKey)).toBeUndefined();
});

test('does not retry a failure', async () => {
  const { asked, queryClient, client } = openSession(500);
  queryClient.setDefaultOptions({ queries: { retry: 3, retryDelay: 0 } });
  await expect(queryClient.fetchQuery({ ...currentUserQuery(client) })).rejects.toMatchObject({
    problem: { status: 500 },
  });
  await queryClient.prefetchQuery(currentUserQuery(client));
  expect(asked).toHaveLength(2);
});

test('reloads the page for a visitor who signed in in another tab', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null } });
  const { queryClient, fetchUser } = openSession(200);
  queryClient.setQueryData(currentUserKey, null, { updatedAt: 0 });
  await fetchUser();
  expect(reload).toHaveBeenCalledOnce();
});
