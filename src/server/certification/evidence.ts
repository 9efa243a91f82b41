/** The laboratory results that a decision of today would rest on, and what they lack. */
import { listBatchesHarvested, listLabResults } from '../../database/certification/reads.ts';
import type { Connection } from '../../database/connection.ts';
import type { LabResultRow } from '../../database/schema.ts';
import { daysOfSeason, seasonOf } from '../../domain/certification/certificates.ts';
import {
  type EvidenceWarning,
  evidenceOf,
  warningsBeforeApproval,
} from '../../domain/certification/evidence.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';

export interface Findings {
  readonly season: number;
  /** Batches of the season that are listed. */
  readonly batches: readonly string[];
  readonly evidence: readonly LabResultRow[];
  readonly warnings: readonly EvidenceWarning[];
}

export async function findEvidence(
  connection: Connection,
  producerId: number,
  wanted: { readonly level: CertificationLevel; readonly phenolicContent: number; readonly today: string },
): Promise<Findings> {
  const season = seasonOf(wanted.today);
  const batches = await listBatchesHarvested(connection, producerId, daysOfSeason(season));
  const results = await listLabResults(connection, producerId);
  const evidence = evidenceOf(results, { issuedOn: wanted.today, batches });
  return { season, batches, evidence, warnings: warningsBeforeApproval({ ...wanted, results: evidence }) };
}
