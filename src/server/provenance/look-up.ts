/** Says what the register knows of a code. The verdict is the domain's; here it is only put together. */
import type { QrLookupResponse } from '../../contract/provenance.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import { hasValidCheck, readCode } from '../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { verdictOf } from '../../domain/provenance/verdicts.ts';
import type { ScanDesk, ScannedBottle } from './scan-desk.ts';

export interface LookUp {
  /** As typed or as it stands in the address. */
  readonly typed: string;
  readonly visitor: string;
  readonly userId: string | null;
  readonly counts: boolean;
  readonly now: Date;
}

export async function lookUp(
  desk: ScanDesk,
  asked: LookUp,
): Promise<Outcome<QrLookupResponse, ProvenanceRefusal>> {
  const code = readCode(asked.typed);
  if (code === undefined) return refuse({ code: 'code-malformed' });
  // Told apart from unknown: a mistyped character is the reader's to mend, an unknown code is a warning.
  if (!hasValidCheck(code)) return refuse({ code: 'code-misread' });
  const scanned = await desk.scan({
    code,
    visitor: asked.visitor,
    userId: asked.userId,
    counts: asked.counts,
  });
  if (!scanned) return refuse({ code: 'code-unknown' });
  return accept(presentLookUp(scanned, asked.now));
}

function presentLookUp(scanned: ScannedBottle, now: Date): QrLookupResponse {
  const { bottle } = scanned;
  const certificate = certificateOf(scanned, now);
  return {
    verdict: verdictOf({
      recalled: bottle.recallReason !== null,
      certificate: certificate?.state,
      scansBefore: scanned.scansBefore,
      recentVisitors: scanned.recentVisitors,
    }),
    product: productOf(scanned),
    qrCode: {
      code: bottle.code,
      scannedCount: scanned.scannedCount,
      lastScannedAt: scanned.lastScannedAt?.toISOString() ?? null,
    },
    certificate,
    recall:
      bottle.recallReason === null || bottle.recalledAt === null
        ? null
        : { reason: bottle.recallReason, recalledAt: bottle.recalledAt.toISOString() },
    productionLogs: bottle.journey.map((entry) => ({
      ...entry,
      timestamp: new Date(entry.timestamp).toISOString(),
    })),
  };
}

function productOf({ bottle }: ScannedBottle): QrLookupResponse['product'] {
  return {
    id: bottle.productId,
    producerId: bottle.producerId,
    producerName: bottle.producerName,
    producerLocation: bottle.producerLocation,
    producerCountry: bottle.producerCountry,
    name: bottle.productName,
    volume: bottle.volume,
    certificationLevel: bottle.certificationLevel,
    batchNumber: bottle.batchNumber,
    phenolicContent: bottle.phenolicContent,
    phenolicMethod: bottle.phenolicMethod,
    phenolicReportedOn: bottle.phenolicReportedOn,
    harvestDate: bottle.harvestDate,
    bottlingDate: bottle.bottlingDate,
  };
}

function certificateOf({ bottle }: ScannedBottle, now: Date): QrLookupResponse['certificate'] {
  const { certificateNumber: number, certificateState: state, certificateValidUntil: validUntil } = bottle;
  if (number === null || state === null || validUntil === null) return null;
  return { number, state: stateOn(now.toISOString().slice(0, 10), { state, validUntil }), validUntil };
}
