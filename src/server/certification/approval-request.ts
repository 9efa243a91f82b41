/** The input to approve a producer or to renew a certificate, and whether one signature is enough. */
import type { z } from 'zod';
import type { approveProducerInput } from '../../contract/certification.ts';
import type { Connection } from '../../database/connection.ts';
import { type Waiver, waivesEvidence } from '../../domain/certification/checklist.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { SecondAdministratorSetting } from '../../domain/identity/interests.ts';
import { takesTwo } from '../http/conflicts-of-interest.ts';
import type { Services } from '../http/services.ts';

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
  readonly close: () => Promise<void>;
}

/** Combines the input with the settings of the site. */
export function approvalRequest(
  producerId: number,
  input: Input,
  { configuration, clock }: Services,
): ApprovalRequest {
  const { certificationLevel, phenolicContent, results, differenceReason, waivers, override } = input;
  return {
    producerId,
    input,
    level: certificationLevel,
    phenolicContent,
    results,
    differenceReason,
    waivers: waivers ?? [],
    override,
    months: configuration.certificateMonths,
    secondAdministrator: configuration.secondAdministrator,
    differenceLimit: configuration.resultsDifferencePercent,
    now: clock(),
  };
}

/** A decision beyond the evidence takes two administrators; one within it only if the settings say so. */
export async function needsSecondSignature(
  connection: Connection,
  approval: ApprovalRequest,
): Promise<boolean> {
  if (approval.signed !== undefined) return false;
  return (
    approval.override !== undefined || waivesEvidence(approval.waivers) || takesTwo(connection, approval)
  );
}
