/**
 * The API representation of an inspection report: complete for administrators, without the notes for the
 * producer.
 */
import type { z } from 'zod';
import type { inspectionResponse, ownInspection } from '../../../contract/verification-calls/inspections.ts';
import type { InspectionRow } from '../../../database/verification-calls/inspections.ts';
import type { CallDetails } from '../../../database/verification-calls/reads.ts';
import { decideInspectionWriting, inspectionTopics } from '../../../domain/verification-calls/inspections.ts';
import { nameOfScheduler } from '../calls/present.ts';

export function presentInspection(
  call: CallDetails,
  reports: readonly InspectionRow[],
  now: Date,
): z.input<typeof inspectionResponse> {
  const { id, status, duration, timeZone, verificationOutcome } = call;
  const { producerId, producerName, producerLocation, producerCountry } = call;
  const draft = reports.find(({ completedAt }) => completedAt === null);
  return {
    call: {
      id,
      status,
      scheduledAt: call.scheduledAt.toISOString(),
      duration,
      timeZone,
      scheduledByName: nameOfScheduler(call),
      verificationOutcome,
      producerId,
      producerName,
      producerLocation,
      producerCountry,
    },
    mayWrite: decideInspectionWriting(call, now).ok,
    versions: reports.flatMap((report) =>
      report.completedAt === null
        ? []
        : [
            {
              ...contentOf(report),
              version: report.version,
              completedAt: report.completedAt.toISOString(),
              completedByName: report.savedByName,
              isRedacted: report.redactedAt !== null,
            },
          ],
    ),
    draft:
      draft === undefined
        ? null
        : {
            ...contentOf(draft),
            version: draft.version,
            revision: draft.revision,
            savedAt: draft.savedAt.toISOString(),
            savedByName: draft.savedByName,
          },
  };
}

export function presentOwnInspection({
  version,
  completedAt,
  items,
  findings,
}: InspectionRow): z.input<typeof ownInspection> | null {
  if (completedAt === null) return null;
  return {
    version,
    completedAt: completedAt.toISOString(),
    items: inspectionTopics.flatMap((topic) => {
      const { answer } = items[topic];
      return answer === null ? [] : [{ topic, answer }];
    }),
    findings: [...findings],
  };
}

function contentOf(report: InspectionRow) {
  const { items, findings, pictures, outcome, reason, correctionReason } = report;
  return { items, findings: [...findings], pictures: [...pictures], outcome, reason, correctionReason };
}
