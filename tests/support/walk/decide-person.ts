/** Decisions of a walk about people: who is an administrator, is suspended, and leaves. */
import type { TestPerson } from '../application.ts';
import type { World } from './begin.ts';
import { type Member, usualRole } from './people.ts';
import type { StepAboutPerson } from './steps.ts';
import type { Response } from './take-step.ts';

export async function leave({ site, people }: World, place: number): Promise<Response> {
  const person = people.members[place]?.person;
  const left = await site.call('DELETE', '/api/me', { as: person, body: { email: person?.email } });
  if (left.statusCode === 204) await people.replace(place);
  return left;
}

export async function decideAboutPerson(
  world: World,
  step: StepAboutPerson,
  { as, from }: { readonly as: TestPerson; readonly from: string | undefined },
): Promise<Response> {
  const { action, who } = step;
  if (action === 'leaveAdministration') return leave(world, who);
  const { site, people, now } = world;
  const member = people.members[who];
  if (member === undefined) return undefined;
  const decision = {
    promote: { action: 'change-role', from, role: 'admin' },
    demote: { action: 'change-role', from, role: usualRole(who) },
    suspendUser: { action: 'suspend', reason: 'Measured again, and discussed.' },
    reinstateUser: { action: 'reinstate' },
  }[action];
  const decided = await site.call('PATCH', `/api/admin/users/${member.person.userId}`, {
    as,
    body: decision,
  });
  if (decided.statusCode === 200)
    follow(member, { action, who, maker: as.userId, role: decided.json().role, now: now() });
  return decided;
}

interface Decided {
  readonly action: Exclude<StepAboutPerson['action'], 'leaveAdministration'>;
  readonly who: number;
  readonly maker: string;
  readonly role: string;
  readonly now: Date;
}

function follow(member: Member, { action, who, maker, role, now }: Decided): void {
  switch (action) {
    case 'promote':
      if (role === 'admin') {
        member.role = 'admin';
        member.makers = [maker, ...(member.proposedBy === undefined ? [] : [member.proposedBy])];
        member.promotedAt = now;
        member.proposedBy = undefined;
      } else member.proposedBy = maker;
      break;
    case 'demote':
      if (member.role === 'admin') member.administratorUntil = now;
      member.role = usualRole(who);
      member.proposedBy = undefined;
      break;
    case 'suspendUser':
      member.suspendedAt = now;
      break;
    case 'reinstateUser':
      member.suspendedAt = undefined;
  }
}
