/** What speaks against a report: the same one at another producer, or a laboratory whose accreditation does not cover it. */
import type { RecordedLabResult } from '../../../contract/certification/lab-results.ts';
import { listAccreditations, listSameReports } from '../../../database/certification/report-alarms.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { LabResultRow } from '../../../database/tables/schema.ts';
import { accreditationAlarms } from '../../../domain/certification/report-alarms.ts';

/** Of a producer's results; the alarm about what is the same in both comes first. */
export async function readReportAlarms(
  connection: Connection,
  producerId: number,
): Promise<(result: LabResultRow) => RecordedLabResult['alarms']> {
  const same = await listSameReports(connection, producerId);
  const accreditations = await listAccreditations(connection, producerId);
  return (result) => {
    const ofResult = same.filter(({ labResultId }) => labResultId === result.id);
    const accreditation = accreditations.find(({ id }) => id === result.laboratoryId);
    return [
      ...Array.from(
        Map.groupBy(ofResult, ({ kind }) => kind),
        ([kind, found]) => ({
          kind,
          others: found.map((other) => ({ producerId: other.producerId, name: other.name })),
        }),
      ),
      ...(accreditation === undefined ? [] : accreditationAlarms(result, accreditation)).map((kind) => ({
        kind,
        others: [],
      })),
    ];
  };
}
