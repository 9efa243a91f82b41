/**
 * `LATE_ANSWERS=1500 npm run journeys`: what a page asks of the API is answered up to so many milliseconds late, by
 * chance, as on a busy machine or a bad line. A test that takes for granted what has not come yet fails then, and not
 * once in a hundred runs.
 */
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const most = Number(process.env['LATE_ANSWERS'] ?? 0);

export async function answerLate(context: BrowserContext): Promise<void> {
  if (most === 0) return;
  await context.route(/\/api\//, async (route) => {
    await pass(Math.random() * most);
    // A page that was left meanwhile waits no more.
    await route.fallback().catch(() => undefined);
  });
}
