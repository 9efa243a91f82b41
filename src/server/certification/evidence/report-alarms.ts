/** What speaks against a report, and the reason for which an administrator accepts it. */
import type { z } from 'zod';
import type { acceptAlarmInput, RecordedLabResult } from '../../../contract/certification/lab-results.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { findLabResult } from '../../../database/certification/lab-results.ts';
import {
  insertAcceptedAlarms,
  listAlarms,
  type RaisedAlarm,
} from '../../../database/certification/report-alarms.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { LabResultRow } from '../../../database/tables/schema.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';

/** Of a producer's results, open ones first. */
export async function readReportAlarms(
  connection: Connection,
  producerId: number,
): Promise<(result: LabResultRow) => RecordedLabResult['alarms']> {
  const raised = await listAlarms(connection, producerId);
  return ({ id }) => {
    const ofResult = raised.filter(({ labResultId }) => labResultId === id);
    // Those of one kind that were accepted at once, or not at all, are one.
    const together = ({ kind, acceptedAt }: RaisedAlarm) => `${kind} ${acceptedAt?.toISOString() ?? ''}`;
    return Array.from(Map.groupBy(ofResult, together).values(), (alarms) => ({
      // Safe: a group has a member.
      kind: (alarms[0] as RaisedAlarm).kind,
      others: alarms.flatMap(({ producerId: other, name }) =>
        other === null ? [] : [{ producerId: other, name: name ?? '' }],
      ),
      accepted: acceptanceOf(alarms[0]),
    }));
  };
}

function acceptanceOf(alarm: RaisedAlarm | undefined): RecordedLabResult['alarms'][number]['accepted'] {
  if (alarm === undefined || alarm.acceptedAt === null) return null;
  const { reason, acceptedAt, acceptedBy: name } = alarm;
  return { reason: reason ?? '', on: acceptedAt.toISOString(), name };
}

interface Acceptance extends z.output<typeof acceptAlarmInput> {
  readonly id: number;
  readonly now: Date;
}

/** Of the kind, about the producers that the administrator saw; one that came in between stays open. */
export async function acceptAlarm(
  connection: Connection,
  person: User,
  { id, kind, others, reason, now }: Acceptance,
): Promise<Result<LabResultRow, CertificationRefusal>> {
  const row = await findLabResult(connection, id);
  if (row === undefined) return err({ code: 'lab-result-not-found' });
  await lockProducer(connection, row.producerId);
  const open = (await listAlarms(connection, row.producerId)).filter(
    (alarm) =>
      alarm.labResultId === id &&
      alarm.kind === kind &&
      alarm.acceptedAt === null &&
      (alarm.producerId === null || others.includes(alarm.producerId)),
  );
  if (open.length === 0) return err({ code: 'alarm-not-open' });
  await insertAcceptedAlarms(
    connection,
    open.map(({ producerId: otherId, about }) => ({
      labResultId: id,
      kind,
      otherId,
      about,
      reason,
      acceptedBy: person.userId,
      acceptedAt: now,
    })),
  );
  await insertAuditEvent(connection, {
    actor: person,
    action: 'lab-result.accept-alarm',
    recordType: 'lab-result',
    recordId: id,
    after: {
      producerId: row.producerId,
      alarm: kind,
      others: open.flatMap(({ producerId }) => producerId ?? []),
      reason,
    },
  });
  return ok(row);
}
