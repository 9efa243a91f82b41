/** Lower results that were recorded later for a batch of a certificate: the case, the notification, and what follows. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { insertCertificateResults } from '../../../database/certification/evidence.ts';
import { findLabResult } from '../../../database/certification/lab-results.ts';
import {
  closeLowerResult,
  findLowerResult,
  listOpenLowerResults,
  listProducersWithLowerResults,
  openLowerResultReviews,
} from '../../../database/certification/lower-results.ts';
import { findCertificate } from '../../../database/certification/reads.ts';
import { findOpenAlarm } from '../../../database/certification/report-alarms.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import { decideSettingAside } from '../../../domain/certification/lower-results.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { alarmAt } from '../../../domain/certification/report-alarms.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { Services } from '../../http/routing/services.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { applyEvidence } from './follow-evidence.ts';

/** Opens the cases of new lower results and notifies the holder. Call it with the producer locked. */
export async function openLowerResults(
  connection: Connection,
  { producerId, now }: { readonly producerId: number; readonly now: Date },
): Promise<void> {
  const opened = await openLowerResultReviews(connection, { today: dayOf(now), producerId, at: now });
  if (opened.length === 0) return;
  for (const { number, batchNumber, labResultId } of opened) {
    await notifyPeople(
      connection,
      { producerId, duty: 'edit' },
      {
        kind: 'certificate-lower-result',
        facts: { certificate: number, batch: batchNumber },
        dedupeKey: `certificate:${number}:lower-result:${labResultId}`,
        now,
      },
    );
  }
}

/** For what no action caused: results from before the rule, and restored records. */
export async function openLowerResultsEverywhere({ database, clock }: Services): Promise<void> {
  const now = clock();
  for (const producerId of await listProducersWithLowerResults(database, dayOf(now))) {
    await database.transaction().execute(async (transaction) => {
      await lockProducer(transaction, producerId);
      await openLowerResults(transaction, { producerId, now });
    });
  }
}

/** A finding closes the case of a lower result only after a new analysis. */
export async function maySetAside(
  connection: Connection,
  reviewId: number,
): Promise<Result<null, CertificationRefusal>> {
  const found = await findLowerResult(connection, reviewId);
  return found === undefined ? ok(null) : decideSettingAside(found.result, found);
}

interface Following {
  readonly number: string;
  readonly labResultId: number;
  readonly reason: string;
  readonly now: Date;
}

/** The result joins the evidence of the certificate, whose level and content follow it by the rule. */
export async function followLowerResult(
  connection: Connection,
  person: User,
  { number, labResultId, reason, now }: Following,
): Promise<Result<null, CertificationRefusal>> {
  const certificate = await findCertificate(connection, number);
  if (certificate === undefined) return err({ code: 'certificate-not-found' });
  const { id: certificateId, producerId } = certificate;
  await lockProducer(connection, producerId);
  const open = await listOpenLowerResults(connection, producerId);
  const found = open.find((one) => one.labResultId === labResultId && one.certificateId === certificateId);
  const result = await findLabResult(connection, labResultId);
  if (found === undefined || result === undefined) return err({ code: 'lab-result-not-found' });
  if (result.documentId === null) return err({ code: 'result-without-report' });
  const alarm = alarmAt([{ openAlarm: await findOpenAlarm(connection, labResultId) }]);
  if (alarm !== undefined) return err(alarm);
  if (!found.mayFollow) return err({ code: 'certificate-without-results' });
  await insertCertificateResults(connection, certificateId, [labResultId]);
  await closeLowerResult(connection, labResultId, {
    certificateId,
    closedAt: now,
    finding: reason,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'certificate.follow-result',
    recordType: 'certificate',
    recordId: number,
    after: { result: labResultId, phenolicContent: result.phenolicContent, reason },
  });
  await applyEvidence(connection, {
    producerId,
    batchNumber: result.batchNumber ?? '',
    cause: 'lower-result',
    reason,
    language: person.language,
    decidedBy: person,
    now,
  });
  return ok(null);
}
