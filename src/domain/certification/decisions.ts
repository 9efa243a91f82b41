/** Whether a producer can be approved or rejected now, and for which season. */
import { err, ok, type Result } from '../common/result.ts';
import { type ActionOf, nextState } from '../common/transitions.ts';
import { type ProducerStatus, producerTransitions } from '../producers/producer.ts';
import { certificateTransitions } from './certificates.ts';
import type { CertificateState } from './levels.ts';
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

/** The state an action leads to from today's state. The stored state is never `expired`. */
export function decideCertificateAction(
  state: CertificateState,
  action: ActionOf<typeof certificateTransitions>,
): Result<Exclude<CertificateState, 'expired'>, CertificationRefusal> {
  const next = nextState(certificateTransitions, state, action);
  return next === undefined || next === 'expired'
    ? err({ code: 'certificate-action-not-possible' })
    : ok(next);
}

export function decideRejection(status: ProducerStatus): Result<ProducerStatus, CertificationRefusal> {
  const next = nextState(producerTransitions, status, 'reject');
  return next === undefined ? err({ code: 'decision-not-possible' }) : ok(next);
}
