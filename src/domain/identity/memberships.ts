/** Who acts for a producer, and what each of its people may do. The matrix of permissions in the tests has the routes. */

export const memberRoles = ['owner', 'editor', 'orders', 'journeys'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * What a route lets people of a producer do. `see`: read what is the producer's own. `batches`: read its batches too. `edit`: profile,
 * products, batches and codes. `manage`: people, certification, recalls, and what only the owner answers for.
 */
export const duties = ['see', 'orders', 'batches', 'journeys', 'edit', 'manage'] as const;
export type Duty = (typeof duties)[number];

export const dutiesOf: Readonly<Record<MemberRole, readonly Duty[]>> = {
  owner: duties,
  editor: ['see', 'orders', 'batches', 'journeys', 'edit'],
  orders: ['see', 'orders'],
  journeys: ['see', 'batches', 'journeys'],
};

export function mayAct(duty: Duty, role: MemberRole): boolean {
  return dutiesOf[role].includes(duty);
}

/** The roles that may do it, of which those who are notified of it. */
export function rolesWith(duty: Duty): MemberRole[] {
  return memberRoles.filter((role) => mayAct(duty, role));
}

/** One person may act for several producers. */
export interface Membership {
  readonly producerId: number;
  readonly role: MemberRole;
}

/** The producer whose dashboard the person sees: the one they chose, or the one they act for longest. */
export function chosenMembership(
  memberships: readonly Membership[],
  chosen: number | null,
): Membership | undefined {
  return memberships.find(({ producerId }) => producerId === chosen) ?? memberships[0];
}
