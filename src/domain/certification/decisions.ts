/** Whether a producer can be approved or rejected now, and for which season. */
import { err, ok, type Result } from '../common/result.ts';
import { type ActionOf, nextState } from '../common/transitions.ts';
import { type ProducerStatus, producerTransitions } from '../producers/producer.ts';
import { certificateTransitions } from './certificates.ts';
import type { CertificateState, RecordedState } from './levels.ts';
import type { LowerResultOfBatch } from './lower-results.ts';
import type { CertificationRefusal } from './refusals.ts';
import type { ReportState } from './renewals.ts';

/** A season has one certificate in force; to change the level, change that certificate. */
export function decideApproval(input: {
  readonly status: ProducerStatus;
  readonly hasCertificateOfSeason: boolean;
}): Result<ProducerStatus, CertificationRefusal> {
  const next = nextState(producerTransitions, input.status, 'approve');
  if (next === undefined) return err({ code: 'decision-not-possible' });
  return input.hasCertificateOfSeason ? err({ code: 'certificate-in-force' }) : ok(next);
}

/** Another season for a producer that is already approved. */
export function decideRenewal(input: {
  readonly status: ProducerStatus;
  readonly hasCertificateOfSeason: boolean;
  /** Of the reports that the producer applied with. */
  readonly reports: readonly ReportState[];
}): Result<null, CertificationRefusal> {
  if (input.status !== 'approved') return err({ code: 'producer-not-certified' });
  if (input.hasCertificateOfSeason) return err({ code: 'certificate-in-force' });
  return input.reports.includes('unread') ? err({ code: 'renewal-report-unread' }) : ok(null);
}

/**
 * The state an action leads to from today's state, if that was read (`from`). The stored state is never `expired`. No
 * certificate comes into force again while a lower result is under examination.
 */
export function decideCertificateAction(
  {
    state,
    lowerResults,
  }: { readonly state: CertificateState; readonly lowerResults: readonly LowerResultOfBatch[] },
  {
    action,
    from,
  }: {
    readonly action: ActionOf<typeof certificateTransitions>;
    readonly from?: CertificateState | undefined;
  },
): Result<RecordedState, CertificationRefusal> {
  const next = nextState(certificateTransitions, state, action, from);
  if (next === undefined || next === 'expired' || next === 'unconfirmed')
    return err({ code: 'certificate-action-not-possible' });
  return next === 'active' && lowerResults.length > 0 ? err({ code: 'lower-result-open' }) : ok(next);
}

export function decideRejection(status: ProducerStatus): Result<ProducerStatus, CertificationRefusal> {
  const next = nextState(producerTransitions, status, 'reject');
  return next === undefined ? err({ code: 'decision-not-possible' }) : ok(next);
}
