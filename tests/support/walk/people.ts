/**
 * Who decides in a walk: four people, of whom some are administrators, and what makes each of them one. The fourth owns the
 * producer.
 */
import type { TestApplication, TestPerson } from '../application.ts';

const week = 7 * 86_400_000;
export const placeOfOwner = 3;

/** Of those who are no administrators. */
export function usualRole(place: number): 'consumer' | 'producer' {
  return place === placeOfOwner ? 'producer' : 'consumer';
}

export interface Member {
  readonly person: TestPerson;
  role: 'admin' | 'consumer' | 'producer';
  suspendedAt: Date | undefined;
  /** When they stopped to be an administrator. */
  administratorUntil: Date | undefined;
  promotedAt: Date | undefined;
  /** Who made them an administrator, the first of two included. */
  makers: readonly string[];
  proposedBy: string | undefined;
}

export interface People {
  readonly members: Member[];
  /** Active administrators; there is always one. */
  administrators(): readonly Member[];
  find(userId: string | null): Member | undefined;
  /** With those who were suspended or demoted within a week: sending the second away leaves no one to decide alone. */
  countOfTwo(now: Date): number;
  /** Why a person may not confirm what another proposed; undefined where they may. */
  dependence(confirmer: string, proposal: { by: string; at: Date; now: Date }): string | undefined;
  /** Another person comes for one who left. */
  replace(place: number): Promise<void>;
}

export async function gatherPeople(site: TestApplication): Promise<People> {
  const join = async (role: Member['role']): Promise<Member> => ({
    person: await site.signIn(role),
    role,
    suspendedAt: undefined,
    administratorUntil: undefined,
    promotedAt: undefined,
    makers: [],
    proposedBy: undefined,
  });
  const members = [await join('admin'), await join('admin'), await join('consumer'), await join('producer')];
  const isActive = ({ role, suspendedAt }: Member) => role === 'admin' && suspendedAt === undefined;
  const find = (userId: string | null) => members.find(({ person }) => person.userId === userId);
  return {
    members,
    administrators: () => members.filter(isActive),
    find,
    countOfTwo: (now) => {
      const isRecent = (day: Date | undefined) => day !== undefined && now.getTime() - day.getTime() < week;
      return members.filter(
        (one) =>
          isActive(one) ||
          (one.role === 'admin' && isRecent(one.suspendedAt)) ||
          isRecent(one.administratorUntil),
      ).length;
    },
    dependence: (confirmer, { by, at, now }) => {
      const member = find(confirmer);
      if (confirmer === by) return 'by the person who proposed it';
      if (member === undefined || !isActive(member)) return 'by somebody who is no administrator';
      const proposer = find(by);
      if (proposer === undefined || !isActive(proposer))
        return 'of somebody who is no administrator any more';
      const { promotedAt, makers } = member;
      if (promotedAt === undefined) return undefined;
      if (promotedAt > at) return 'by somebody who was promoted after it was proposed';
      const isRecent = now.getTime() - promotedAt.getTime() < week;
      return makers.includes(by) && isRecent ? 'by somebody whom its proposer promoted' : undefined;
    },
    replace: async (place) => {
      members[place] = await join(usualRole(place));
    },
  };
}
