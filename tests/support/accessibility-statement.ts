/**
 * The measurement behind the accessibility statement. `npm run accessibility:measure` writes it; other runs compare with it, so that
 * what fails is stated or fails a test.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import type {
  AccessibilityCheck,
  MeasuredAccessibility,
} from '../../src/web/app/rendering/measured-accessibility.ts';
import type { ExaminedScreen, Problem } from './accessible-screens.ts';
import type { View } from './screens.ts';

export const measuresScreens = process.env['MEASURE_ACCESSIBILITY'] === 'true';

const file = fileURLToPath(
  new URL('../../src/web/app/rendering/measured-accessibility.json', import.meta.url),
);

/** What only the measurement of a new screen decides; everything else holds from its first day. */
const unmeasured: readonly AccessibilityCheck[] = ['largeText', 'forcedColours'];

const found = new Map<string, readonly Problem[]>();
const keyOf = ({ person, name }: { readonly person: string; readonly name: string }) => `${person}, ${name}`;

/** One view of each screen is measured: in Greek, which has the longest words. */
export function firstView(views: readonly View[]): readonly View[] {
  return views.slice(0, 1);
}

/** While measuring none: what fails is stated. */
export function unstatedProblems(screen: ExaminedScreen, problems: readonly Problem[]): readonly Problem[] {
  found.set(keyOf(screen), problems);
  if (measuresScreens) return [];
  const stated = read().screens.find((one) => keyOf(one) === keyOf(screen));
  const allowed = stated?.fails ?? unmeasured;
  return problems.filter(({ check }) => !allowed.includes(check));
}

/** A screen that could not be measured stays as it was measured before; the run fails at it anyway. */
export async function recordMeasurement(
  examined: readonly ExaminedScreen[],
  browser: Browser,
): Promise<void> {
  if (!measuresScreens) return;
  const before = read().screens;
  const measured = examined.flatMap((screen) => {
    const key = keyOf(screen);
    const problems = found.get(key);
    const earlier = before.find((one) => keyOf(one) === key);
    if (problems === undefined) return earlier === undefined ? [] : [earlier];
    for (const { check, text } of problems) console.info(`${key}: ${check}: ${text}`);
    const fails = [...new Set(problems.map(({ check }) => check))].toSorted();
    return [{ person: screen.person, name: screen.name, path: screen.screen.path, fails }];
  });
  const people = new Set<string>(examined.map(({ person }) => person));
  const statement: MeasuredAccessibility = {
    measuredOn: new Date().toISOString().slice(0, 10),
    browser: `Chromium ${browser.version()}`,
    axe: axe.version,
    screens: [...before.filter(({ person }) => !people.has(person)), ...measured],
  };
  writeFileSync(file, `${JSON.stringify(statement, null, 2)}\n`);
}

function read(): MeasuredAccessibility {
  return JSON.parse(readFileSync(file, 'utf8'));
}
