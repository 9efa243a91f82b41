/** The screens of administrators are as accessible as the others (screens-are-accessible.test.ts). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  firstView,
  measuresScreens,
  recordMeasurement,
  unstatedProblems,
} from '../support/accessibility-statement.ts';
import { examinedScreens, openScreens, problemsOfScreen } from '../support/accessible-screens.ts';
import { exhaustively } from '../support/exhaustive.ts';
import { startSite } from '../support/site.ts';

const site = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
afterAll(async () => {
  await recordMeasurement(examined, site.browser);
  await site.close();
});

const examined = examinedScreens(['Administrator'], measuresScreens ? firstView : exhaustively);

beforeAll(async () => openScreens(site, examined));

test.each(examined)('$name', { tags: 'exhaustive' }, async (screen) => {
  expect(unstatedProblems(screen, await problemsOfScreen(site, screen))).toEqual([]);
});
