/**
 * Decides what was reported, with a finding that the reporters and the producer read as the reason (Regulation (EU)
 * 2022/2065, Art. 16 (5), 17). An appeal is answered by an administrator who took no part in the decision; both sides read the answer.
 */
import { findAppealOfReport } from '../../../database/cases/report-appeals.ts';
import { findReport, updateClosedReport } from '../../../database/cases/reports.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { partInAppeal } from '../../../domain/cases/appeals.ts';
import type { CaseRefusal } from '../../../domain/cases/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { reasonIn } from '../../notify/notify.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { nameOfReported, notifyReporters } from './notify-reporters.ts';

interface Closing {
  /** The first report of the case. */
  readonly id: number;
  readonly finding: string;
  readonly now: Date;
}

export async function closeReport(
  connection: Connection,
  person: User,
  { id, finding, now }: Closing,
): Promise<Result<null, CaseRefusal>> {
  const appeal = await findAppealOfReport(connection, id);
  if (appeal !== undefined && partInAppeal(person.userId, appeal) !== undefined)
    return err({ code: 'appeal-took-part' });
  const closed = await updateClosedReport(connection, id, { at: now, by: person.userId, finding });
  if (closed === undefined) return err({ code: 'case-closed' });
  const decision = {
    outcome: appeal === undefined ? 'closed' : 'appealed',
    reason: finding,
    language: person.language,
    key: `report:${id}:closed`,
    now,
  } as const;
  await notifyReporters(connection, { about: { reportId: id }, ...decision });
  if (appeal !== undefined)
    await notifyReporters(connection, { about: { reportId: appeal.appealedId }, ...decision });
  await notifyProducer(connection, person, { id, finding, now });
  return ok(null);
}

/** Nothing of a reporter is in it. One who appealed has read the answer as an appellant, under the same key. */
async function notifyProducer(
  connection: Connection,
  person: User,
  { id, finding, now }: Closing,
): Promise<void> {
  const report = await findReport(connection, id);
  if (report?.producerId == null) return;
  await notifyPeople(
    connection,
    { producerId: report.producerId, duty: 'edit' },
    {
      kind: 'report-closed',
      facts: {
        report: String(id),
        about: nameOfReported(report),
        ...reasonIn(person.language, finding),
      },
      dedupeKey: `report-decided:report:${id}:closed`,
      now,
    },
  );
}
