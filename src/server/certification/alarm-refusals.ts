/** The HTTP response for each open alarm at a report, on which no certificate begins to rest. */
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

const open = { status: 422, title: 'Open alarm at a report' } as const;
const wayOut = 'Accept the alarm with a reason, or withdraw the result.';

export const alarmRefusals = {
  'alarm-same-file': { ...open, detail: `A report is also a document of another producer. ${wayOut}` },
  'alarm-same-report-number': {
    ...open,
    detail: `The laboratory gave a report of another producer the same number. ${wayOut}`,
  },
  'alarm-same-sample-number': {
    ...open,
    detail: `The laboratory gave a sample of another producer the same number. ${wayOut}`,
  },
  'alarm-before-harvest': {
    ...open,
    detail: `A sample or report is older than the harvest of its batch. ${wayOut}`,
  },
  'alarm-not-accredited': {
    ...open,
    detail: `No accreditation of the laboratory is on record for the date of a report. ${wayOut}`,
  },
  'alarm-method-not-accredited': {
    ...open,
    detail: `The accreditation of the laboratory does not cover the method of a report. ${wayOut}`,
  },
  'alarm-not-open': {
    status: 409,
    title: 'Alarm not open',
    detail: 'The result has no such alarm, or it was accepted already.',
  },
} as const satisfies Readonly<Record<string, RefusalResponse>>;
