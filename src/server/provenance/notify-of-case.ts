/** Notifies the producer of the case of a code, once, in the transaction that opens it. Nothing of a reporter is in it. */
import { findOpenCodeCase } from '../../database/cases/code-cases.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { notifyPeople } from '../notify/notify-people.ts';

export async function notifyOwnerOfCase(connection: Connection, qrCodeId: number, now: Date): Promise<void> {
  const opened = await findOpenCodeCase(connection, qrCodeId);
  if (opened === undefined) return;
  await notifyPeople(
    connection,
    { producerId: opened.producerId, duty: 'edit' },
    {
      kind: 'code-case-opened',
      facts: {
        oil: String(opened.productId),
        product: opened.productName,
        code: grouped(opened.code),
        codeId: String(qrCodeId),
      },
      dedupeKey: `code-case:${opened.id}`,
      now,
    },
  );
}
