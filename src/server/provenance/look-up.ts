/** Looks up a code in the register. The domain decides the verdict; here its facts are gathered. */
import type { BottleOfBatch, QrLookupResponse } from '../../contract/provenance/provenance.ts';
import { isBottleSaved } from '../../database/collection/saved-bottles.ts';
import type { Database } from '../../database/connection/connection.ts';
import type { BatchState } from '../../database/provenance/batch-states.ts';
import type { ScannedCode } from '../../database/provenance/scans.ts';
import { oilLevelInForce } from '../../domain/certification/in-force.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { isOutdated } from '../../domain/certification/measurements.ts';
import { dayOf, daysBetween } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { freshnessOn, freshnessStageOn } from '../../domain/products/freshness.ts';
import { hasValidCheck, readCode } from '../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { isSuspicious, verdictOf } from '../../domain/provenance/verdicts.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BottleCache, BottleDescription } from './bottle-cache.ts';
import { findingsOf, presentBatchState } from './present-batch-state.ts';
import type { CountedScan, ScanBatcher } from './scan-batcher.ts';

export interface LookUp {
  /** As typed, or as in the address. */
  readonly typed: string;
  readonly visitor: string;
  readonly userId: string | null;
  /** False for a HEAD request, which returns no verdict and is not counted. */
  readonly counts: boolean;
  /** ISO 3166-1 alpha-2, if known. */
  readonly country: string | null;
  readonly now: Date;
}

/** Dependencies of a look-up: `batcher` counts the scan, `book` describes the bottle. */
export interface LookUpDependencies {
  readonly database: Database;
  readonly batcher: ScanBatcher;
  readonly book: BottleCache;
  readonly metrics: Pick<Metrics, 'scans'>;
}

export async function lookUp(
  dependencies: LookUpDependencies,
  asked: LookUp,
): Promise<Result<QrLookupResponse, ProvenanceRefusal>> {
  const found = await findVerdict(dependencies, asked);
  const verdict = found.ok ? found.value.verdict : found.refusal.code;
  if (asked.counts) dependencies.metrics.scans.inc({ verdict });
  return found;
}

async function findVerdict(
  { database, batcher, book }: LookUpDependencies,
  { typed, now, ...scan }: LookUp,
): Promise<Result<QrLookupResponse, ProvenanceRefusal>> {
  const code = readCode(typed);
  if (code === undefined) return err({ code: 'code-malformed' });
  // Separate from unknown: the reader can correct a mistyped character, while an unknown code is a warning.
  if (!hasValidCheck(code)) return err({ code: 'code-checksum-failed' });
  const counted = await batcher.scan({ code, ...scan });
  const bottle = counted === undefined ? undefined : await book.describe(counted);
  if (counted === undefined || bottle === undefined) return err({ code: 'code-unknown' });
  return ok({
    ...findVerdictOf(counted, now),
    ...presentBottle(counted, bottle, dayOf(now)),
    qrCode: {
      code: counted.code,
      kind: counted.kind,
      scannedCount: counted.scannedCount,
      lastScannedAt: counted.lastScannedAt?.toISOString() ?? null,
    },
    saved: scan.userId !== null && (await isBottleSaved(database, { userId: scan.userId, code })),
  });
}

/** What holds for every bottle of the batch on a day such as 2026-11-21, without a verdict. */
export function presentBottle(
  batch: BatchState,
  bottle: BottleDescription,
  today: string,
): Omit<BottleOfBatch, 'verdict'> {
  return {
    product: {
      ...bottle.product,
      ...agesOf(bottle.product, today),
      certificationLevel: levelOf(batch, bottle, today),
    },
    productionLogs: bottle.productionLogs,
    ...(bottle.moreStages === undefined ? {} : { moreStages: bottle.moreStages }),
    ...presentBatchState(batch, today),
  };
}

/** The verdict, and whether the code is suspicious besides it. */
export function findVerdictOf(
  scan: ScannedCode & Pick<CountedScan, 'recentVisitors'>,
  now: Date,
): Pick<QrLookupResponse, 'verdict' | 'suspicious'> {
  const findings = {
    ...findingsOf(scan, dayOf(now)),
    kind: scan.kind,
    bottles: scan.bottles,
    scansBefore: scan.scansBefore,
    recentVisitors: scan.recentVisitors,
  };
  return { verdict: verdictOf(findings), suspicious: isSuspicious(findings) };
}

function agesOf(product: BottleDescription['product'], today: string) {
  const { phenolicReportedOn: reportedOn, harvestDate } = product;
  const age = harvestDate === null ? undefined : freshnessOn(today, harvestDate);
  return {
    phenolicOutdated: isOutdated(product, today),
    phenolicAgeDays: reportedOn === null ? null : Math.max(0, daysBetween(reportedOn, today)),
    freshness:
      harvestDate === null || age === undefined
        ? null
        : { daysSinceHarvest: age.daysSinceHarvest, stage: freshnessStageOn(today, harvestDate) },
  };
}

function levelOf(batch: BatchState, bottle: BottleDescription, today: string): CertificationLevel | null {
  const { certificateState: state, certificateValidUntil: validUntil, recallReason } = batch;
  const { recordedLevel, certificateLevel: level } = bottle;
  const isNamed = state !== null && validUntil !== null && level !== null;
  const certificate = isNamed ? { state, validUntil, level } : null;
  return oilLevelInForce({ recordedLevel, certificate, isRecalled: recallReason !== null }, today);
}
