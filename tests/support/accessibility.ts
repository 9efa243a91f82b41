/** Examines the page that is shown with axe, by the rules of WCAG 2.2 AA and best practices. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Scheme, Theme } from '../../src/domain/common/themes.ts';

export interface Colours {
  readonly palette: Theme;
  readonly scheme: Scheme;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on the theme, which is only a set of colours (design/tokens.css). */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** That axe does not describe what it found in order takes half of its time. */
const violationsOnly = {
  resultTypes: ['violations'],
  preload: false,
  elementRef: false,
} satisfies RunOptions;

const everyRule = { ...violationsOnly, runOnly: { type: 'tag', values: rules } } satisfies RunOptions;

const onlyColours = {
  ...violationsOnly,
  runOnly: { type: 'rule', values: rulesOfColours },
} satisfies RunOptions;

const withoutColours = {
  ...everyRule,
  rules: Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }])),
} satisfies RunOptions;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with the page, as "rule: place". */
export async function examine(page: Page, { colours }: { readonly colours: boolean }): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(inPage, { options: colours ? everyRule : withoutColours, shown: [undefined] });
}

/** Switches the theme, and to dark, as the theme picker does, on the current screen. */
export async function examineColours(page: Page, shown: readonly Colours[]): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(inPage, { options: onlyColours, shown });
}

/**
 * Controls that do not show their focus in forced colours, such as those of Windows’ contrast themes: they remove shadows, and with them
 * often the only mark. The contrast of text is the system's then.
 */
export async function examineForcedColours(page: Page): Promise<string[]> {
  // After a key of the keyboard a focus by script is shown as one by keyboard.
  await page.keyboard.press('Shift');
  return page.evaluate(unmarkedFocus);
}

/** Runs in the page. */
function unmarkedFocus(): string[] {
  // The handle of a slider is marked, which no script can read.
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden], [type=range]), select, textarea, summary, [tabindex="0"]',
  );
  const isMarked = (element: Element | null): boolean => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const unmarked: string[] = [];
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    // A hidden radio button or checkbox is marked by its label, or beside it.
    const marks = [control, control.closest('label'), control.parentElement, control.nextElementSibling];
    if (!marks.some(isMarked)) unmarked.push(`focus: ${control.outerHTML.slice(0, 120)}`);
  }
  return unmarked;
}

/** Once per document. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

type Examination = { readonly options: RunOptions; readonly shown: readonly (Colours | undefined)[] };

/**
 * Runs in the page. Without transitions the final colours are measured, and a switch takes half of the time: the shortest
 * one too begins at each element, and again at what inherits from it. A drawing is one image to screen readers: its
 * thousands of paths are excluded.
 */
async function inPage({ options, shown }: Examination): Promise<string[]> {
  const axe: { run(context: object, options: RunOptions): Promise<AxeResults> } = Reflect.get(
    globalThis,
    'axe',
  );
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  const found: string[] = [];
  for (const colours of shown) {
    if (colours !== undefined) {
      document.documentElement.setAttribute('data-theme', colours.palette);
      document.documentElement.setAttribute('data-scheme', colours.scheme);
      const isMoving = document.getAnimations().some((one) => one instanceof CSSTransition);
      if (isMoving) throw new Error('A colour changes by and by, in spite of the style above.');
    }
    const where = colours === undefined ? '' : `in ${colours.palette}, ${colours.scheme}: `;
    const { violations } = await axe.run({ exclude: ['svg > *'] }, options);
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ target }) => `${where}${id}: ${target.join(' ')}`));
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return found;
}
