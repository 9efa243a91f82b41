/**
 * A page is rendered once and cached; one that took too long is retried when the machine may be less busy.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCaches } from '../../../../tests/support/caches.ts';
import { err, ok } from '../../../domain/common/result.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { PageDrawer } from './draw-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // An entry cached at time zero would never expire.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

const wanted = { documentId: 'd', page: 1, subject: 'ana', read: async () => Buffer.alloc(0) };
const picture = ok({ result: { pages: 1 }, files: [Buffer.from('picture')] });

/** Returns the given responses one after the other; nothing runs. */
function drawerThat(...answers: readonly unknown[]) {
  const run = vi.fn<() => Promise<unknown>>();
  for (const answer of answers) run.mockResolvedValueOnce(answer);
  // The drawer calls one task only, whose responses the test supplies.
  const sandbox = { run, close: () => undefined } as Sandbox;
  return { drawer: new PageDrawer(sandbox, openCaches()), run };
}

test.each([
  ['time-exceeded', 2, 2],
  ['memory-exceeded', 2, 1],
  ['crashed', 2, 1],
])(
  'retries a page that ended with %s after %i minutes, and makes %i attempts in all',
  async (code, minutes, times) => {
    const { drawer, run } = drawerThat(err({ code, detail: '' }), picture);
    expect(await drawer.draw(wanted)).toEqual({ undrawn: 'page-not-renderable' });
    // Not on every request.
    expect(await drawer.draw(wanted)).toEqual({ undrawn: 'page-not-renderable' });
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(minutes * 60_000);
    await drawer.draw(wanted);
    expect(run).toHaveBeenCalledTimes(times);
  },
);
