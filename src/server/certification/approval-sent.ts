/** What an administrator sends to approve a producer or to renew a certificate, and whether one signature is enough. */
import type { z } from 'zod';
import type { approveProducerInput } from '../../contract/certification.ts';
import type { Connection } from '../../database/connection.ts';
import { type Waiver, waivesEvidence } from '../../domain/certification/checklist.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { SecondAdministratorSetting } from '../../domain/identity/interests.ts';
import { takesTwo } from '../identity/conflicts.ts';
import type { Services } from '../services.ts';

type Input = z.output<typeof approveProducerInput>;

export interface ApprovalSent {
  readonly producerId: number;
  /** As it was sent: what a second administrator reads, and what is carried out after that signature. */
  readonly input: Input;
  /** Left out they are what the results support. */
  readonly level: CertificationLevel | undefined;
  /** mg/kg */
  readonly phenolicContent: number | undefined;
  /** Ids; left out those of the batch that supports most. */
  readonly results: readonly number[] | undefined;
  /** Why results that disagree stand in nobody's way. */
  readonly differenceReason: string | undefined;
  readonly waivers: readonly Waiver[];
  /** Beyond the evidence, for this reason. */
  readonly override: { readonly reason: string } | undefined;
  readonly signed?: SecondSignature;
  /** Validity of the certificate. */
  readonly months: number;
  readonly secondAdministrator: SecondAdministratorSetting;
  /** Per cent. */
  readonly differenceLimit: number;
  readonly now: Date;
}

/** Two administrators have decided; the proposal is closed with the first write. */
export interface SecondSignature {
  readonly proposalId: number;
  readonly close: () => Promise<void>;
}

/** With what the site grants and allows. */
export function approvalSent(
  producerId: number,
  input: Input,
  { configuration, clock }: Services,
): ApprovalSent {
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

/** Beyond the evidence two administrators decide; within it when the settings say so. */
export async function needsSecondSignature(connection: Connection, sent: ApprovalSent): Promise<boolean> {
  if (sent.signed !== undefined) return false;
  return sent.override !== undefined || waivesEvidence(sent.waivers) || takesTwo(connection, sent);
}
