/** The pages of a list follow the response headers. */
import { expect, test } from 'vitest';
import { createClient } from '../../../contract/client.ts';
import { fetchPage } from './fetch-page.ts';
import { ProblemError } from './problem-error.ts';

function clientAnswering(body: unknown, init: ResponseInit) {
  return createClient(async () => Promise.resolve(Response.json(body, init)));
}

test('returns the total, whether there are more, and the cursor of the next page', async () => {
  const headers = {
    'x-total-count': '30',
    'x-total-count-relation': 'gte',
    link: '</api/products?limit=6&cursor=WyJh_x-1>; rel="next"',
  };
  const page = await fetchPage(clientAnswering([], { headers }), 'GET /api/products', { query: {} });
  expect(page).toEqual({ rows: [], total: 30, isOver: true, next: 'WyJh_x-1' });
});

test('returns no cursor on the last page', async () => {
  const page = await fetchPage(
    clientAnswering([], { headers: { 'x-total-count': '2' } }),
    'GET /api/products',
    {
      query: {},
    },
  );
  expect(page).toEqual({ rows: [], total: 2, isOver: false, next: undefined });
});

test('throws a refusal as a ProblemError', async () => {
  const problem = { status: 400, code: 'invalid-input', title: 'x', detail: 'y', message: 'y', type: 'z' };
  const asking = fetchPage(clientAnswering(problem, { status: 400 }), 'GET /api/products', { query: {} });
  await expect(asking).rejects.toBeInstanceOf(ProblemError);
});
