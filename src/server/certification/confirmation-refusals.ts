/** The HTTP response for each refusal about the confirmation of a report by its laboratory. */
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const confirmationRefusals = {
  'result-contradicted': {
    status: 422,
    title: 'Report not confirmed',
    detail:
      'The laboratory corrected or denied the report of a result, so it supports no certificate. Withdraw the result, and record the right one.',
  },
  'laboratory-without-contact': {
    status: 409,
    title: 'Laboratory without an address',
    detail: 'The record of the laboratory has no address for questions. Add one first.',
  },
  'confirmation-open': {
    status: 409,
    title: 'Asked already',
    detail: 'The laboratory was asked about this report already, and has not answered yet.',
  },
  'confirmation-not-found': {
    status: 404,
    title: 'Link not known',
    detail: 'This link is not known, or its recipient is no longer on the record of the laboratory.',
  },
  'confirmation-revoked': {
    status: 410,
    title: 'Link revoked',
    detail: 'Phenolive revoked this link. Nothing has to be done.',
  },
  'confirmation-expired': {
    status: 410,
    title: 'Link expired',
    detail: 'This link has expired. The laboratory is asked again where its answer is still needed.',
  },
  'report-answered': {
    status: 409,
    title: 'Answered already',
    detail: 'The laboratory has answered about this report already. An answer is given once.',
  },
  'report-withdrawn': {
    status: 410,
    title: 'Report withdrawn',
    detail: 'The report was corrected or withdrawn after the question. Nothing has to be done.',
  },
  'report-changed': {
    status: 409,
    title: 'Report changed',
    detail: 'The figures or the file changed after the question. The laboratory is asked again.',
  },
  'answer-incomplete': {
    status: 422,
    title: 'Answer incomplete',
    detail: 'A denial needs its reason, a correction a note and at least one value that differs.',
  },
} as const satisfies Readonly<Record<string, RefusalResponse>>;
