/** Sets a report of a renewal aside with a reason; recording a laboratory result from it is the other way to deal with it. */
import { findRenewal, listReportsOfRenewal } from '../../../database/certification/renewals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { decideSettingAside, reportStateOf } from '../../../domain/certification/renewals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { returnReport } from '../../documents/review.ts';

interface SettingAside {
  readonly renewalId: number;
  readonly documentId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Returns the id of the producer. The producer is locked, so that the report is not recorded at the same time. */
export async function setReportAside(
  connection: Connection,
  person: User,
  { renewalId, documentId, reason, now }: SettingAside,
): Promise<Result<number, CertificationRefusal>> {
  const found = await findRenewal(connection, renewalId);
  if (found === undefined) return err({ code: 'renewal-not-found' });
  await lockProducer(connection, found.producerId);
  const renewal = (await findRenewal(connection, renewalId)) ?? found;
  const reports = await listReportsOfRenewal(connection, renewalId);
  const report = reports.find(({ id }) => id === documentId);
  const state = report && reportStateOf(report);
  // A second click, or a retry after a lost response.
  if (state === 'set-aside' && report?.setAsideReason === reason) return ok(found.producerId);
  const decision = decideSettingAside(renewal.state, state);
  if (!decision.ok) return decision;
  await returnReport(connection, person, { documentId, reason, now, sentFor: { renewalId } });
  return ok(found.producerId);
}
