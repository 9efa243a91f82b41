/** The signed-in user is fetched once in five minutes, and a failed request is not retried. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../contract/client.ts';
import { currentPersonKey, currentPersonQuery } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const person = {
  id: 'one',
  firstName: null,
  lastName: null,
  email: 'one@example.org',
  role: 'consumer',
  language: 'en',
  theme: null,
};

function openSession(status: number) {
  const queryClient = new QueryClient();
  const asked: string[] = [];
  const client = createClient(async ({ path }) => {
    asked.push(path);
    return new Response(JSON.stringify(person), { status });
  });
  const fetchPerson = async () => queryClient.fetchQuery(currentPersonQuery(client));
  return { queryClient, asked, fetchPerson, client };
}

test('keeps an answer fresh for five minutes', async () => {
  const { asked, fetchPerson } = openSession(401);
  expect(await fetchPerson()).toBeNull();
  vi.advanceTimersByTime(299_999);
  await fetchPerson();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await fetchPerson();
  expect(asked).toHaveLength(2);
});

test('caches the answer in the browser for ten minutes after its last use', async () => {
  vi.stubGlobal('window', {});
  const { queryClient, fetchPerson } = openSession(401);
  await fetchPerson();
  vi.advanceTimersByTime(599_999);
  expect(queryClient.getQueryData(currentPersonKey)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(queryClient.getQueryData(currentPersonKey)).toBeUndefined();
});

test('does not retry a failure', async () => {
  const { asked, queryClient, client } = openSession(500);
  queryClient.setDefaultOptions({ queries: { retry: 3, retryDelay: 0 } });
  await expect(queryClient.fetchQuery({ ...currentPersonQuery(client) })).rejects.toMatchObject({
    problem: { status: 500 },
  });
  await queryClient.prefetchQuery(currentPersonQuery(client));
  expect(asked).toHaveLength(2);
});

test('reloads the page for a visitor who signed in in another tab', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const { queryClient, fetchPerson } = openSession(200);
  queryClient.setQueryData(currentPersonKey, null, { updatedAt: 0 });
  await fetchPerson();
  expect(reload).toHaveBeenCalledOnce();
});
