/** Says what the register knows of a code. The verdict is the domain's; here it is only put together. */
import type { QrLookupResponse } from '../../contract/provenance.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import { hasValidCheck, readCode } from '../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { verdictOf } from '../../domain/provenance/verdicts.ts';
import type { BottleBook } from './bottle-book.ts';
import type { CountedScan, ScanDesk } from './scan-desk.ts';

export interface LookUp {
  /** As typed or as it stands in the address. */
  readonly typed: string;
  readonly visitor: string;
  readonly userId: string | null;
  /** False for a prefetch or a HEAD request: it is answered but not counted. */
  readonly counts: boolean;
  /** ISO 3166-1 alpha-2, where it is known. */
  readonly country: string | null;
  readonly now: Date;
}

/** What a look-up needs: the desk counts the scan, the book describes the bottle. */
export interface Register {
  readonly desk: ScanDesk;
  readonly book: BottleBook;
}

export async function lookUp(
  { desk, book }: Register,
  { typed, now, ...scan }: LookUp,
): Promise<Outcome<QrLookupResponse, ProvenanceRefusal>> {
  const code = readCode(typed);
  if (code === undefined) return refuse({ code: 'code-malformed' });
  // Told apart from unknown: a mistyped character is the reader's to mend, an unknown code is a warning.
  if (!hasValidCheck(code)) return refuse({ code: 'code-misread' });
  const counted = await desk.scan({ code, ...scan });
  const bottle = counted === undefined ? undefined : await book.describe(counted);
  if (counted === undefined || bottle === undefined) return refuse({ code: 'code-unknown' });
  const certificate = certificateOf(counted, now);
  return accept({
    verdict: verdictOf({
      recalled: counted.recallReason !== null,
      certificate: certificate?.state,
      scansBefore: counted.scansBefore,
      recentVisitors: counted.recentVisitors,
    }),
    ...bottle,
    qrCode: {
      code: counted.code,
      scannedCount: counted.scannedCount,
      lastScannedAt: counted.lastScannedAt?.toISOString() ?? null,
    },
    certificate,
    recall: recallOf(counted),
  });
}

function certificateOf(scan: CountedScan, now: Date): QrLookupResponse['certificate'] {
  const { certificateNumber: number, certificateState: state, certificateValidUntil: validUntil } = scan;
  if (number === null || state === null || validUntil === null) return null;
  return { number, state: stateOn(dayOf(now), { state, validUntil }), validUntil };
}

function recallOf({ recallReason: reason, recalledAt }: CountedScan): QrLookupResponse['recall'] {
  return reason === null || recalledAt === null ? null : { reason, recalledAt: recalledAt.toISOString() };
}
