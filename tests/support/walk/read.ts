/** The state that a decision says it was made on: the present one, or one that was before. */
import { stateOn } from '../../../src/domain/certification/certificates.ts';
import { dayOf } from '../../../src/domain/common/dates.ts';
import { type People, usualRole } from './people.ts';
import type { RowsOfWalk } from './rows.ts';
import type { StepAboutPerson, WalkStep } from './steps.ts';

export interface Read {
  readonly of: 'application' | 'certificate' | 'role';
  readonly state: string;
  /** Whose role. */
  readonly userId?: string;
}

/** Undefined where the step sends none. */
export function readOf(
  step: WalkStep,
  rows: RowsOfWalk,
  { people, now }: { readonly people: People; now(): Date },
): Read | undefined {
  if ('who' in step) return ofRole(step, people);
  if (step.action === 'confirm') {
    const state = rows.proposals.find((one) => one.state === 'pending')?.input.from;
    return state === undefined ? undefined : { of: 'application', state };
  }
  if (!('read' in step)) return undefined;
  return ['suspend', 'reinstate', 'revoke'].includes(step.action)
    ? ofCertificate(step.read, rows, now())
    : ofApplication(step.read, rows);
}

function ofRole({ action, who, read }: StepAboutPerson, { members }: People): Read | undefined {
  const member = members[who];
  if (member === undefined || (action !== 'promote' && action !== 'demote')) return undefined;
  const other = member.role === 'admin' ? usualRole(who) : 'admin';
  return { of: 'role', state: read === 'earlier' ? other : member.role, userId: member.person.userId };
}

type Wanted = 'now' | 'earlier' | undefined;

function ofApplication(wanted: Wanted, { application }: RowsOfWalk): Read | undefined {
  const earlier = application?.events.at(-1)?.from_status ?? undefined;
  return chosen('application', wanted, { present: application?.status, earlier });
}

function ofCertificate(wanted: Wanted, rows: RowsOfWalk, now: Date): Read | undefined {
  const certificate = rows.certificates.at(-1);
  const last = rows.events.findLast((event) => event.certificate_id === certificate?.id);
  const present = presentState({ of: 'certificate', state: '' }, rows, now);
  return chosen('certificate', wanted, { present, earlier: last?.from_state ?? undefined });
}

function chosen(
  of: Read['of'],
  wanted: Wanted,
  { present, earlier }: { readonly present: string | undefined; readonly earlier: string | undefined },
): Read | undefined {
  const state = { now: present, earlier, none: undefined }[wanted ?? 'none'];
  return state === undefined ? undefined : { of, state };
}

/** As it is; undefined where there is none. */
export function presentState({ of, userId }: Read, rows: RowsOfWalk, now: Date): string | undefined {
  switch (of) {
    case 'application':
      return rows.application?.status;
    case 'role':
      return rows.people.find(({ id }) => id === userId)?.role;
    case 'certificate': {
      const certificate = rows.certificates.at(-1);
      if (certificate === undefined) return undefined;
      const { state, valid_until: validUntil } = certificate;
      return stateOn(dayOf(now), { state, validUntil });
    }
  }
}
