/** A page is drawn once and kept; one that took too long is tried again when the machine may be less busy. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accept, refuse } from '../../../domain/common/outcome.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { PageDrawer } from './draw-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // What is kept at nought is kept for ever.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

const wanted = { documentId: 'd', page: 1, subject: 'ana', read: async () => Buffer.alloc(0) };
const picture = accept({ result: { pages: 1 }, files: [Buffer.from('picture')] });

/** Answers one after the other; nothing is run. */
function drawerThat(...answers: readonly unknown[]) {
  const run = vi.fn<() => Promise<unknown>>();
  for (const answer of answers) run.mockResolvedValueOnce(answer);
  // The drawer calls one task, whose answers the test gives.
  const sandbox = { run, close: () => undefined } as Sandbox;
  return { drawer: new PageDrawer(sandbox), run };
}

test.each([
  ['time-exceeded', 2, 2],
  ['memory-exceeded', 2, 1],
  ['crashed', 2, 1],
])(
  'a page that ended with %s is tried again after %i minutes %i times in all',
  async (code, minutes, times) => {
    const { drawer, run } = drawerThat(refuse({ code, detail: '' }), picture);
    expect(await drawer.draw(wanted)).toEqual({ undrawn: 'page-not-drawable' });
    // Not with each look.
    expect(await drawer.draw(wanted)).toEqual({ undrawn: 'page-not-drawable' });
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(minutes * 60_000);
    await drawer.draw(wanted);
    expect(run).toHaveBeenCalledTimes(times);
  },
);
