/**
 * `DELAY_RESPONSES=1500 npm run journeys`: delays each API response by a random time up to so many milliseconds,
 * as on a busy machine or slow network, so that a test with a race fails at once and not once in a hundred
 * runs.
 */
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const most = Number(process.env['DELAY_RESPONSES'] ?? 0);

export async function delayResponses(context: BrowserContext): Promise<void> {
  if (most === 0) return;
  await context.route(/\/api\//, async (route) => {
    await pass(Math.random() * most);
    // The page may have navigated away.
    await route.fallback().catch(() => undefined);
  });
}
