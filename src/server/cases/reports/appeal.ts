/**
 * Appeals against the decision about a report (Regulation (EU) 2022/2065, Art. 20). Who reported it or owns what was
 * reported appeals with another report; a reporter without an account proves it with the key in the mail.
 */
import { type DecidedReport, findDecidedReport } from '../../../database/cases/report-appeals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { decideAppealMade, reportAppealDays } from '../../../domain/cases/appeals.ts';
import type { CaseRefusal } from '../../../domain/cases/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { Principal } from '../../../domain/identity/principal.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { acceptedSecrets } from '../../configuration/session-secret.ts';
import { seal, unseal } from '../../identity/openid/sealed-cookie.ts';

type Secrets = Pick<Configuration, 'sessionSecret' | 'previousSessionSecret'>;

/** For the mail to the address in this report. */
export function appealKey({ sessionSecret }: Secrets, reportId: number): string {
  return seal(sessionSecret, { appealAgainst: reportId });
}

export interface Appellant {
  /** Of the report, as in its receipt. */
  readonly number: number;
  readonly key: string | undefined;
  readonly principal: Principal;
  readonly secrets: Secrets;
}

/** Undefined: nothing was decided, or this is neither the reporter nor the owner. */
export async function findOwnDecision(
  connection: Connection,
  { number, key, principal, secrets }: Appellant,
): Promise<DecidedReport | undefined> {
  const userId = principal.kind === 'user' ? principal.userId : null;
  const decided = await findDecidedReport(connection, number, userId);
  const isProved = decided?.isParty === true || isKeyOf(secrets, key, number);
  return isProved ? decided : undefined;
}

function isKeyOf(secrets: Secrets, key: string | undefined, number: number): boolean {
  const opened = unseal(acceptedSecrets(secrets), key);
  return (
    typeof opened === 'object' &&
    opened !== null &&
    'appealAgainst' in opened &&
    opened.appealAgainst === number
  );
}

/** While an appeal is open, others join it; its answer is final. */
export function mayAppeal(decided: DecidedReport, now: Date): Result<null, CaseRefusal> {
  const { closedAt: decidedAt, isAppeal, isAppealed } = decided;
  return decideAppealMade({ decidedAt, stands: !isAppeal, isAppealed }, now, reportAppealDays);
}

export async function findAppealed(
  connection: Connection,
  appellant: Appellant,
  now: Date,
): Promise<Result<DecidedReport, CaseRefusal>> {
  const decided = await findOwnDecision(connection, appellant);
  if (decided === undefined) return err({ code: 'appealed-decision-not-found' });
  const may = mayAppeal(decided, now);
  return may.ok ? ok(decided) : may;
}
