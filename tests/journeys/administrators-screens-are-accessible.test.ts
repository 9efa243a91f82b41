/** The screens of administrators are as accessible as the others (screens-are-accessible.test.ts). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examinedScreens, openScreens, problemsOfScreen } from '../support/accessible-screens.ts';
import { exhaustively } from '../support/exhaustive.ts';
import { startSite } from '../support/site.ts';

const site = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
afterAll(site.close);

const examined = examinedScreens(['Administrator'], exhaustively);

beforeAll(async () => openScreens(site, examined));

test.each(examined)('$name', { tags: 'exhaustive' }, async (screen) => {
  expect(await problemsOfScreen(site, screen)).toEqual([]);
});
