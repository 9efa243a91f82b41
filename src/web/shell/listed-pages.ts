/** The pages that a search engine may list and that are about no record: every public route without a parameter. */
import { siteMatcher } from './page-rules.ts';

/** Public, but nothing to be found by: what they show says "noindex". */
const unlisted: ReadonlySet<string> = new Set(['/test-form', '/evolia']);

export const listedPages: readonly string[] = Object.entries(siteMatcher.routesByPath)
  .filter(
    ([path, { options }]) =>
      !path.includes('$') && options.staticData?.personal !== true && !unlisted.has(path),
  )
  .map(([path]) => path)
  .toSorted();
