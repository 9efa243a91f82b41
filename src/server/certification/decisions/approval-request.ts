/** The input to approve a producer or to renew a certificate, and whether one signature is enough. */
import type { z } from 'zod';
import type { approveProducerInput } from '../../../contract/certification/certification.ts';
import { isEvaluator } from '../../../database/certification/evaluators.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { type Waiver, waivesEvidence } from '../../../domain/certification/checklist.ts';
import type { CertificationLevel } from '../../../domain/certification/levels.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import type { SecondAdministratorSetting } from '../../../domain/identity/interests.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { takesTwo } from '../../http/routing/conflicts-of-interest.ts';
import type { Services } from '../../http/routing/services.ts';

type Input = z.output<typeof approveProducerInput>;

export interface ApprovalRequest {
  readonly producerId: number;
  /** As sent: a second administrator reviews it, and it is executed after that signature. */
  readonly input: Input;
  /** Defaults to what the results support. */
  readonly level: CertificationLevel | undefined;
  /** mg/kg */
  readonly phenolicContent: number | undefined;
  /** Ids; defaults to the results of the batch that supports the highest level. */
  readonly results: readonly number[] | undefined;
  /** Why results that disagree are accepted. */
  readonly differenceReason: string | undefined;
  /** Why a certificate is issued after a revocation. */
  readonly revocationReason: string | undefined;
  readonly waivers: readonly Waiver[];
  /** The reason for a decision beyond the evidence. */
  readonly override: { readonly reason: string } | undefined;
  readonly signed?: SecondSignature;
  /** Validity of the certificate. */
  readonly months: number;
  readonly secondAdministrator: SecondAdministratorSetting;
  /** Per cent. */
  readonly differenceLimit: number;
  readonly now: Date;
}

/** Both administrators have signed; the first write closes the proposal. */
export interface SecondSignature {
  readonly proposalId: number;
  /** Of the proposer, who wrote the reason; null if it is unknown. */
  readonly language: ContentLanguage | null;
  readonly close: () => Promise<void>;
}

/** Combines the input with the settings of the site. */
export function approvalRequest(
  producerId: number,
  input: Input,
  { configuration, clock }: Services,
): ApprovalRequest {
  const {
    certificationLevel,
    phenolicContent,
    results,
    differenceReason,
    revocationReason,
    waivers,
    override,
  } = input;
  return {
    producerId,
    input,
    level: certificationLevel,
    phenolicContent,
    results,
    differenceReason,
    revocationReason,
    waivers: waivers ?? [],
    override,
    months: configuration.certificateMonths,
    secondAdministrator: configuration.secondAdministrator,
    differenceLimit: configuration.resultsDifferencePercent,
    now: clock(),
  };
}

/**
 * A decision beyond the evidence or after a revocation takes two administrators, and another where the settings say so
 * or one of two evaluated it.
 */
export async function needsSecondSignature(
  connection: Connection,
  { userId }: User,
  approval: ApprovalRequest,
  {
    revocation,
    resultIds,
  }: { readonly revocation: object | undefined; readonly resultIds: readonly number[] },
): Promise<boolean> {
  if (approval.signed !== undefined) return false;
  if (approval.override !== undefined || revocation !== undefined || waivesEvidence(approval.waivers)) {
    return true;
  }
  const evaluated = await isEvaluator(connection, userId, { ...approval, resultIds });
  return takesTwo(connection, { ...approval, isEvaluator: evaluated });
}
