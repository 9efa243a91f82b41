/** Notifies producers of new leaves about their certificates of which they have no other notification. */
import type { Connection } from '../../database/connection/connection.ts';
import { listUnannouncedDecisions } from '../../database/log/unannounced-decisions.ts';
import { notify } from '../notify/notify.ts';

/** In the transaction that writes the leaves from that position on. */
export async function notifyProducers(connection: Connection, first: number, now: Date): Promise<void> {
  for (const { position, number, userId } of await listUnannouncedDecisions(connection, first)) {
    await notify(connection, {
      userId,
      kind: 'certificate-logged',
      facts: { certificate: number, entry: String(position) },
      dedupeKey: `certificate:${number}:logged:${position}`,
      now,
    });
  }
}
