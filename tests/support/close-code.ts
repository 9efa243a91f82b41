/** Closes the case of a code with an outcome that changes nothing else. */
import { closeCodeCases } from '../../src/database/cases/code-cases.ts';
import type { Database } from '../../src/database/connection/connection.ts';
import { findCodeState, insertCodeOutcome } from '../../src/database/provenance/code-outcomes.ts';

export async function closeCode(
  database: Database,
  { codeId, producerId }: { readonly codeId: number; readonly producerId: number },
  at: Date,
): Promise<void> {
  const subject = { producerId, qrCodeId: codeId, batchNumber: null };
  const { version } = await findCodeState(database, subject);
  const outcomeId = await insertCodeOutcome(database, {
    ...subject,
    previousId: version === 0 ? null : version,
    state: 'unclear',
    reason: 'A shop window.',
    explanation: null,
    foundIn: null,
    foundOn: null,
    language: 'en',
    decidedBy: null,
    confirmedBy: null,
    decidedAt: at,
  });
  await closeCodeCases(database, subject, { outcomeId, at });
}
