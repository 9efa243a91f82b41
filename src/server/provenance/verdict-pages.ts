/**
 * Renders the page of a code once for each set of facts: the bottles of a batch differ in little but their code and their scans. The
 * facts were read for this scan; only their markup is remembered, so no verdict is older than its scan.
 */
import { createHash } from 'node:crypto';
import type { PageRenderer, StaticPageRequest, VerificationShown } from '../../contract/pages.ts';
import { verificationPath } from '../../domain/common/page-paths.ts';
import type { CacheBudget } from '../caches/cache-budget.ts';
import { CachedPage } from '../http/cache/page-cache.ts';
import {
  codePlaceholder,
  noncePlaceholder,
  type SlotValues,
  scansPlaceholder,
  valuesOfCode,
} from '../http/cache/page-slots.ts';

export interface VerdictPageRequest extends StaticPageRequest {
  /** Such as 2026-11-21: ages are counted from it. */
  readonly today: string;
}

/** A page of this code alone, or one that others share, with what this code inserts. */
export type VerdictPage = string | { readonly page: CachedPage; readonly values: SlotValues };

export type RenderVerdictPage = (shown: VerificationShown, request: VerdictPageRequest) => VerdictPage;

/** The page says them in `scans`, and nothing else of it depends on them. */
const noScans = { scannedCount: 0, lastScannedAt: null } as const;

export function createVerdictPages(
  pages: Pick<PageRenderer, 'renderStaticPage'>,
  caches: CacheBudget,
): RenderVerdictPage {
  const templates = caches.open<CachedPage>('verdict pages');
  return (shown, { today, ...request }) => {
    if (shown.kind !== 'found' || !differsByCodeOnly(shown, request)) {
      return pages.renderStaticPage('verification', shown, request);
    }
    const { code } = shown.found.qrCode;
    const qrCode = { ...shown.found.qrCode, ...noScans, code: codePlaceholder };
    const found = { ...shown.found, qrCode };
    const asked = { ...request, nonce: noncePlaceholder, path: verificationPath(codePlaceholder) };
    const key = createHash('sha256')
      .update(JSON.stringify([today, found, asked]))
      .digest('base64');
    let page = templates.get(key);
    if (page === undefined) {
      const html = pages.renderStaticPage(
        'verification',
        { kind: 'found', found, scans: scansPlaceholder },
        asked,
      );
      page = new CachedPage({ status: 200, headers: {}, html }, () => templates.recount(key));
      templates.set(key, page);
    }
    return { page, values: valuesOfCode(code, shown.scans) };
  };
}

/** Without a certificate the ring around the verdict is drawn from the code; a code may be typed in many ways. */
function differsByCodeOnly(
  { found }: Extract<VerificationShown, { kind: 'found' }>,
  { path }: StaticPageRequest,
): boolean {
  return found.certificate !== null && path === verificationPath(found.qrCode.code);
}
