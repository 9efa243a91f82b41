/** The pages of the sitemap that are not about a record: every public route without a parameter, and the legal pages. */
import { laboratoryPath } from '../../../domain/certification/report-confirmations.ts';
import { legalPages, legalPath } from '../../../domain/common/legal-pages.ts';
import { siteMatcher } from './page-rules.ts';

/** Public, but marked "noindex". */
const unlisted: ReadonlySet<string> = new Set(['/test-form', '/evolia', '/offline', laboratoryPath]);

export const sitemapPages: readonly string[] = [
  ...Object.entries(siteMatcher.routesByPath)
    .filter(
      ([path, { options }]) =>
        !path.includes('$') && options.staticData?.personal !== true && !unlisted.has(path),
    )
    .map(([path]) => path),
  ...legalPages.map(legalPath),
].toSorted();
