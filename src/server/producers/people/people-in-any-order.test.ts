/** Whatever people of a producer do, and in whatever order: it has an owner, and no one acts beyond the role. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { type Mill, makeMill } from '../../../../tests/support/people.ts';
import { type MemberRole, mayAct, memberRoles } from '../../../domain/identity/memberships.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 1_000_000 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
});
afterAll(async () => site.close());

const actions = [
  'join',
  'invite',
  'accept',
  'accept of another',
  'revoke',
  'change role',
  'remove',
  'leave',
  'hand over',
  'delete account',
] as const;

/** Of `actor`, towards `target`. `join`: the target is invited by the one who is responsible, and accepts. */
interface Step {
  readonly action: (typeof actions)[number];
  readonly actor: number;
  readonly target: number;
  readonly role: MemberRole;
}

const crowd = 4;
const person = fc.nat({ max: crowd - 1 });
const step: fc.Arbitrary<Step> = fc.record({
  // People arrive more often than they leave, so that there is something to try.
  action: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('join' as const, 'invite' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...actions) },
  ),
  // The first is the owner, who may do most, until the account is deleted or the role passed on.
  actor: fc.oneof(person, fc.constant(0)),
  target: person,
  role: fc.constantFrom(...memberRoles),
});
/** Steps that are sent at once, after those before them. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 });

/** Each action once where it is possible, so that every run tries them all. */
const each: readonly Step[][] = [
  [{ action: 'invite', actor: 0, target: 1, role: 'editor' }],
  [{ action: 'accept', actor: 1, target: 1, role: 'editor' }],
  [{ action: 'change role', actor: 0, target: 1, role: 'owner' }],
  [{ action: 'join', actor: 0, target: 2, role: 'orders' }],
  [{ action: 'leave', actor: 2, target: 2, role: 'orders' }],
  [{ action: 'hand over', actor: 0, target: 1, role: 'owner' }],
  [{ action: 'remove', actor: 1, target: 0, role: 'owner' }],
  [{ action: 'delete account', actor: 1, target: 1, role: 'owner' }],
];

interface World extends Mill {
  readonly people: readonly TestPerson[];
}

async function makeWorld(): Promise<World> {
  const mill = await makeMill(site);
  const others = await Promise.all(Array.from({ length: crowd - 1 }, async () => site.signIn('consumer')));
  return { ...mill, people: [mill.owner, ...others] };
}

async function newestInvitation(email: string) {
  return site.database
    .selectFrom('producerInvitations')
    .select(['id', 'link'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const done: Record<string, number> = {};

async function take(world: World, { action, actor, target, role }: Step): Promise<void> {
  const { producerId, people } = world;
  const [as, other] = [people[actor], people[target]] as [TestPerson, TestPerson];
  const path = `/api/producers/${producerId}`;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const { statusCode } = await site.call(method, url, { as, ...(body === undefined ? {} : { body }) });
    // Of a deleted account, a lost role, a state that does not allow it: never a failure of the server.
    expect([200, 204, 400, 401, 403, 404, 409]).toContain(statusCode);
    if (statusCode < 300) done[action] = (done[action] ?? 0) + 1;
  };
  const invitation = await newestInvitation(action === 'accept' ? as.email : other.email);
  const link = invitation?.link ?? 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  if (action === 'join') return join(world, other, role);
  if (action === 'invite') return send('POST', `${path}/invitations`, { email: other.email, role });
  if (action === 'accept') return send('POST', `/api/invitations/${link}`);
  if (action === 'accept of another') {
    if (actor === target) return;
    const { statusCode } = await site.call('POST', `/api/invitations/${link}`, { as });
    expect([401, 403, 404]).toContain(statusCode);
    return;
  }
  if (action === 'revoke') return send('DELETE', `${path}/invitations/${invitation?.id ?? 1}`);
  if (action === 'change role') return send('PUT', `${path}/people/${other.userId}/role`, { role });
  if (action === 'remove') return send('DELETE', `${path}/people/${other.userId}`);
  if (action === 'leave') return send('DELETE', `${path}/membership`);
  if (action === 'hand over') return send('POST', `${path}/hand-over`, { userId: other.userId });
  return send('DELETE', '/api/me', { email: as.email });
}

async function join({ producerId, people }: World, guest: TestPerson, role: MemberRole): Promise<void> {
  const { userId } = await findResponsible(producerId);
  const as = people.find((one) => one.userId === userId);
  if (as === undefined) return;
  const body = { email: guest.email, role };
  await site.call('POST', `/api/producers/${producerId}/invitations`, { as, body });
  const link = (await newestInvitation(guest.email))?.link ?? '';
  const { statusCode } = await site.call('POST', `/api/invitations/${link}`, { as: guest });
  if (statusCode === 200) done['join'] = (done['join'] ?? 0) + 1;
}

async function findResponsible(producerId: number) {
  return site.database
    .selectFrom('producers')
    .select('userId')
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow();
}

async function check({ producerId, people }: World): Promise<void> {
  const producer = await findResponsible(producerId);
  const members = await site.database
    .selectFrom('producerMembers')
    .select(['userId', 'role'])
    .where('producerId', '=', producerId)
    .execute();
  // Without its last owner no one acts for it; with an account, that account is an owner.
  if (producer.userId === null) expect(members).toEqual([]);
  else expect(members).toContainEqual({ userId: producer.userId, role: 'owner' });
  for (const as of people) {
    const role = members.find(({ userId }) => userId === as.userId)?.role;
    const reads = {
      orders: `/api/producers/${producerId}/orders`,
      batches: `/api/producers/${producerId}/batches`,
      edit: `/api/producers/${producerId}/draft`,
      manage: `/api/producers/${producerId}/people`,
    } as const;
    for (const [duty, url] of Object.entries(reads) as [keyof typeof reads, string][]) {
      const { statusCode } = await site.call('GET', url, { as });
      const expected = role !== undefined && mayAct(duty, role) ? [200] : [401, 404];
      expect([as.userId, duty, role, expected.includes(statusCode)]).toEqual([as.userId, duty, role, true]);
    }
  }
}

test('a producer has an owner at all times, and each person does what their role allows', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (taken) => {
      const world = await makeWorld();
      for (const round of taken) {
        await Promise.all(round.map(async (one) => take(world, one)));
        await check(world);
      }
    }),
    { numRuns: tries(150, 15), examples: [[each.map((round) => [...round])]] },
  );
  // What happened, so that the sequences try something.
  for (const action of [
    'join',
    'invite',
    'accept',
    'change role',
    'remove',
    'leave',
    'hand over',
    'delete account',
  ])
    expect([action, (done[action] ?? 0) > 0]).toEqual([action, true]);
});
