/** The HTTP response for each refusal about certificates and their evidence. */
import { harvestWithinMonths } from '../../domain/certification/evidence.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import { renewalOpensDays } from '../../domain/certification/renewals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';
import { alarmRefusals } from './alarm-refusals.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';

export const certificationRefusalResponses = {
  'certificate-not-found': {
    status: 404,
    title: 'Certificate not found',
    detail: 'There is no certificate with this number.',
  },
  'log-not-written': {
    status: 404,
    title: 'Not in the public log yet',
    detail: 'The public log does not have this decision yet. Try again in a few seconds.',
  },
  'decision-not-possible': {
    status: 409,
    title: 'Decision not possible',
    detail: 'The producer does not need this decision. It may have been decided already.',
  },
  'certificate-in-force': {
    status: 409,
    title: 'Certificate in force',
    detail: 'The producer already has a certificate for this season.',
  },
  'certificate-action-not-possible': {
    status: 409,
    title: 'Not possible in this state',
    detail: 'The current state of the certificate does not allow this. It may have been decided already.',
  },
  'certificate-altered': {
    status: 409,
    title: 'Record altered',
    detail:
      'The record of the certificate differs from what was issued. Restore it in the database first, or revoke it.',
  },
  'certificate-without-evidence': {
    status: 409,
    title: 'No evidence left',
    detail: 'No two laboratory results of a batch that is not recalled support this certificate.',
  },
  'certificate-without-results': {
    status: 409,
    title: 'Not based on results',
    detail: 'The certificate is not based on results, so it cannot follow one. Suspend or revoke it.',
  },
  'certificate-unconfirmed': {
    status: 409,
    title: 'Not confirmed by the public log',
    detail: 'The public log does not confirm this certificate, so nothing is signed about it.',
  },
  'lower-result-open': {
    status: 409,
    title: 'Lower result open',
    detail: 'A lower result of a batch of this certificate is under examination.',
  },
  'lower-result-without-analysis': {
    status: 409,
    title: 'New analysis missing',
    detail:
      'A lower result is set aside only after another laboratory has reported at least the content of the certificate.',
  },
  'producer-not-certified': {
    status: 409,
    title: 'Producer not approved',
    detail: 'Only an approved producer can receive further certificates.',
  },
  'batch-not-measured': {
    status: 409,
    title: 'Batch not measured',
    detail: 'No laboratory result of this batch is on record: a certificate covers only measured batches.',
  },
  'batch-of-another-season': {
    status: 409,
    title: 'Batch of another season',
    detail: 'The batch was not harvested in the season of the certificate, or has no harvest date.',
  },
  'batch-below-certificate': {
    status: 409,
    title: 'Results below the level',
    detail: 'The results of the batch do not support the level of the certificate.',
  },
  'certified-batch-recalled': {
    status: 409,
    title: 'Batch recalled',
    detail: 'A recalled batch can neither be added to a certificate nor support one.',
  },
  'renewal-not-found': {
    status: 404,
    title: 'Renewal not found',
    detail: 'There is no such application for renewal.',
  },
  'renewal-not-open': {
    status: 409,
    title: 'Renewal not open',
    detail: `Renewal is open from ${renewalOpensDays} days before the end of a certificate that is not suspended or revoked.`,
  },
  'renewal-waiting': {
    status: 409,
    title: 'Renewal already requested',
    detail: 'An application for renewal is already awaiting a decision.',
  },
  'renewal-without-report': {
    status: 400,
    title: 'Evidence missing',
    detail: 'A renewal needs a recorded laboratory result of the new harvest, or a new report.',
  },
  'renewal-report': {
    status: 409,
    title: 'Report not usable',
    detail: 'A report is incomplete, is not a laboratory report, or belongs to something else.',
  },
  'renewal-report-batch': {
    status: 409,
    title: 'Not a batch of the new harvest',
    detail: 'A report names an oil of another producer, or a batch that the certificate covers already.',
  },
  'renewal-report-read': {
    status: 409,
    title: 'Report read already',
    detail: 'The report was recorded as a laboratory result or set aside already. Nothing was changed.',
  },
  'renewal-report-unread': {
    status: 409,
    title: 'Report not read',
    detail:
      'A report of the application for renewal is neither recorded as a laboratory result nor set aside with a reason.',
  },
  'batch-report-unread': {
    status: 409,
    title: 'Earlier report under review',
    detail: 'A report for this batch is neither recorded as a laboratory result nor set aside yet.',
  },
  'renewal-result': {
    status: 409,
    title: 'Result not usable',
    detail: 'A chosen result is no longer on record, or is not of the new harvest.',
  },
  'renewal-decided': {
    status: 409,
    title: 'Renewal decided',
    detail: 'The application for renewal was decided already. Nothing was changed.',
  },
  'lab-result-not-found': {
    status: 404,
    title: 'Laboratory result not found',
    detail: 'There is no such laboratory result.',
  },
  'lab-result-dates': {
    status: 400,
    title: 'Dates out of order',
    detail: 'Harvest, sample and report must be in this order, and none in the future.',
  },
  'lab-result-parts': {
    status: 400,
    title: 'Phenols exceed the total',
    detail:
      'Oleocanthal and oleacein together, or hydroxytyrosol and its derivatives, exceed the total phenolic content.',
  },
  'lab-result-document': {
    status: 400,
    title: 'No such report',
    detail: 'The document does not belong to this producer.',
  },
  'laboratory-not-found': {
    status: 404,
    title: 'Laboratory not found',
    detail: 'There is no such laboratory.',
  },
  'laboratory-name': {
    status: 400,
    title: 'Name not usable',
    detail: 'Every name of a laboratory has at least two letters or digits.',
  },
  'laboratory-known': {
    status: 409,
    title: 'Laboratory known',
    detail: 'Another laboratory has this name, alias or accreditation number.',
  },
  'laboratory-owner': {
    status: 409,
    title: 'Owner not possible',
    detail: 'The owner must be another laboratory that has no owner and was not merged.',
  },
  'laboratory-merged': {
    status: 409,
    title: 'Laboratory merged',
    detail: 'The laboratory was merged into another one. Choose that one.',
  },
  'too-few-results': {
    status: 422,
    title: 'Too few results',
    detail: `A certificate needs two results for one batch from different laboratories, from a harvest within ${harvestWithinMonths} months. Without them two administrators decide, with a reason.`,
  },
  'result-not-usable': {
    status: 422,
    title: 'Result not usable',
    detail: `A chosen result has no batch, is older than ${harvestWithinMonths} months or is dated in the future.`,
  },
  'result-without-report': {
    status: 422,
    title: 'Report not attached',
    detail:
      'A result has no report attached. Attach the report of the laboratory, or its written confirmation, first.',
  },
  ...confirmationRefusals,
  ...alarmRefusals,
  'lab-result-has-report': {
    status: 409,
    title: 'Report attached already',
    detail: 'The result has its report already. Nothing was changed.',
  },
  'results-disagree': {
    status: 422,
    title: 'Results disagree',
    detail:
      'The results of a batch differ by more than the limit or by method, or a lower one was left out. Add a third result or give a reason.',
  },
  'content-not-lowest-result': {
    status: 422,
    title: 'Content without a result',
    detail: 'The content is not the lowest of the chosen results.',
  },
  'level-above-results': {
    status: 422,
    title: 'Level above the content',
    detail: 'The content does not reach the level.',
  },
  'content-below-levels': {
    status: 422,
    title: 'Below the lowest level',
    detail: 'The content does not reach any level.',
  },
  'no-result-since-revocation': {
    status: 422,
    title: 'No result since the revocation',
    detail: 'After a revocation, one of the chosen results has to be reported on a later day.',
  },
  'revocation-without-reason': {
    status: 422,
    title: 'Reason missing',
    detail: 'After a revocation, a new certificate needs a written reason and two administrators.',
  },
  'checklist-incomplete': {
    status: 422,
    title: 'Checklist incomplete',
    detail:
      'The licence, a valid laboratory report and the call are required before an approval, or a reason for each one missing.',
  },
  'proposal-pending': {
    status: 409,
    title: 'Already proposed',
    detail: 'This decision has already been proposed. A second administrator has to confirm it.',
  },
  'proposal-not-found': {
    status: 404,
    title: 'Proposal not found',
    detail: 'There is no such proposed decision.',
  },
  'proposal-decided': {
    status: 409,
    title: 'Already decided',
    detail: 'The proposal was confirmed, declined or withdrawn already.',
  },
  'proposal-conflict': {
    status: 409,
    title: 'Facts changed',
    detail:
      'Results, documents or calls changed after the decision was proposed. Decline it and propose it again.',
  },
  'administrator-too-new': {
    status: 403,
    title: 'Too new for this decision',
    detail:
      'You became an administrator after this was proposed, or the administrator who proposed it made you one only recently. Another administrator has to confirm it.',
  },
  'same-administrator': {
    status: 403,
    title: 'Second administrator needed',
    detail: 'You proposed this decision. Another administrator has to confirm it.',
  },
  'proposer-not-administrator': {
    status: 409,
    title: 'First signature no longer valid',
    detail:
      'The administrator who proposed this decision can no longer decide. Decline it and propose it again.',
  },
} as const satisfies Record<CertificationRefusal['code'], RefusalResponse>;
