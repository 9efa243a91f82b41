/**
 * The facts behind a decision about a producer, as plain values: both signatures must be about the same
 * facts.
 */

import {
  findNewestCertificate,
  findUnansweredRevocation,
} from '../../../database/certification/certificates.ts';
import type { ProposalPayload } from '../../../database/certification/proposals.ts';
import { listLabResults } from '../../../database/certification/reads.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { ProducerRow } from '../../../database/tables/schema.ts';
import { isRecentResult } from '../../../domain/certification/evidence.ts';
import { readChecklist } from './evidence.ts';

/** Call it with the producer locked. */
export async function readDecisionFacts(
  connection: Connection,
  { id, status }: Pick<ProducerRow, 'id' | 'status'>,
  today: string,
): Promise<ProposalPayload> {
  const results = await listLabResults(connection, id);
  const newest = await findNewestCertificate(connection, id);
  return {
    status,
    certificate: newest?.number ?? null,
    revoked: (await findUnansweredRevocation(connection, id))?.number ?? null,
    results: results
      .filter((result) => isRecentResult(result, today))
      .map(({ id: result, phenolicContent, laboratoryGroup, isRecalled, isContradicted }) => [
        result,
        phenolicContent,
        laboratoryGroup,
        ...(isRecalled ? ['recalled'] : []),
        ...(isContradicted ? ['contradicted'] : []),
      ]),
    ...(await readChecklist(connection, id, today)),
  };
}
