/**
 * Draws the page of a code once for each set of facts: the bottles of a batch differ in little but their code. The facts
 * were read for this scan; only their markup is remembered, so no verdict is older than its scan.
 */
import { randomBytes } from 'node:crypto';
import type { PageRenderer, StaticPageRequest, VerificationShown } from '../../contract/pages.ts';
import { verificationPath } from '../../domain/common/page-paths.ts';
import { grouped, makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import type { CacheBudget } from '../caches/cache-budget.ts';
import { exactBytes } from '../caches/retained-bytes.ts';
import { noncePlaceholder } from '../http/pages/page-slots.ts';

export interface VerdictPageRequest extends StaticPageRequest {
  /** Such as 2026-11-21: ages are counted from it. */
  readonly today: string;
}

const nothing = Buffer.alloc(0);

/** UTF-8, encoded once: encoding took longer than the verdict. */
export type DrawVerdictPage = (shown: VerificationShown, request: VerdictPageRequest) => Buffer;

/** Stands in the markup for the code. Random and only in this process, so that no text can contain it. */
const codePlaceholder = makeCode(randomBytes(randomBytesOfCode));
const placeholders: readonly string[] = [codePlaceholder, grouped(codePlaceholder), noncePlaceholder];
const anyPlaceholder = new RegExp(`(${placeholders.join('|')})`);

export function createVerdictPages(
  pages: Pick<PageRenderer, 'renderStaticPage'>,
  caches: CacheBudget,
): DrawVerdictPage {
  const templates = caches.open<readonly Piece[]>('verdict pages');
  return (shown, { today, ...request }) => {
    if (shown.kind !== 'found' || !differsByCodeOnly(shown, request)) {
      return Buffer.from(pages.renderStaticPage('verification', shown, request));
    }
    const { code, lastScannedAt } = shown.found.qrCode;
    const qrCode = {
      ...shown.found.qrCode,
      code: codePlaceholder,
      lastScannedAt: startOfHour(lastScannedAt),
    };
    const found = { ...shown.found, qrCode };
    const asked = { ...request, nonce: noncePlaceholder, path: verificationPath(codePlaceholder) };
    const key = JSON.stringify([today, found, asked]);
    let pieces = templates.get(key);
    if (pieces === undefined) {
      pieces = piecesOf(pages.renderStaticPage('verification', { kind: 'found', found }, asked));
      templates.set(key, pieces);
    }
    const inserted = new Map([
      [codePlaceholder, Buffer.from(code)],
      [grouped(codePlaceholder), Buffer.from(grouped(code))],
      [noncePlaceholder, Buffer.from(request.nonce)],
    ]);
    return Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? (inserted.get(piece) ?? nothing) : piece)),
    );
  };
}

/** A text of the page, or the placeholder that stands there. */
type Piece = Buffer | string;

function piecesOf(html: string): Piece[] {
  return html
    .split(anyPlaceholder)
    .map((text) => placeholders.find((each) => each === text) ?? exactBytes(text));
}

/** The page shows the day, which is the same for an hour in every zone that it is written in. */
function startOfHour(at: string | null): string | null {
  return at === null ? null : `${at.slice(0, 13)}:00:00.000Z`;
}

/** Without a certificate the ring around the verdict is drawn from the code; a code may be typed in many ways. */
function differsByCodeOnly(
  { found }: Extract<VerificationShown, { kind: 'found' }>,
  { path }: StaticPageRequest,
): boolean {
  return found.certificate !== null && path === verificationPath(found.qrCode.code);
}
