/**
 * Administrators share one queue of change requests: concurrent decisions count once, and the history names
 * who decided.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { auditedActions, listAuditEvents } from '../../../tests/support/records.ts';
import type { QueuedChangeRequest } from '../../contract/producers/changes.ts';

let site: TestApplication;
let owner: TestPerson;
let admin: TestPerson;
let colleague: TestPerson;
let id: number;
beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
  colleague = await site.signIn('admin');
});
afterAll(async () => site.close());

beforeEach(async () => {
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  owner = await site.signIn('producer');
  id = await makeApprovedProducer(site.database, { userId: owner.userId, story: 'Old story.' });
});

const wish = async (body: object): Promise<number> => {
  const sent = { as: owner, body: { requiresApproval: 'true', ...body } };
  return (await site.call('PUT', `/api/producers/${id}`, sent)).json().id;
};
const queue = async (query = '', as = admin) => site.call('GET', `/api/change-requests${query}`, { as });
const ofThis = async (query = ''): Promise<QueuedChangeRequest[]> =>
  (await queue(query)).json<QueuedChangeRequest[]>().filter(({ producerId }) => producerId === id);
const decide = async (request: number, decisions: object[], as = admin) =>
  site.call('POST', `/api/change-requests/${request}/decide`, { as, body: { decisions } });

describe('the queue of change requests', () => {
  test('shows pending requests beside the current profile, and who decided what and when', async () => {
    const request = await wish({ story: 'New story.', website: 'https://grove.example' });
    expect(await ofThis()).toMatchObject([
      {
        id: request,
        status: 'pending',
        producer: { id, name: 'Grove of the test' },
        requestedBy: expect.any(String),
        fields: [
          { field: 'website', decidedBy: null },
          { field: 'story', oldValue: 'Old story.', currentValue: 'Old story.', newValue: 'New story.' },
        ],
      },
    ]);
    await decide(request, [{ field: 'story', decision: 'accepted', comment: 'Well told.' }]);
    const [heard] = (await site.call('GET', '/api/notifications', { as: owner })).json();
    expect(heard.kind).toBe('profile-changed');
    site.setClock(new Date('2026-11-22T10:00:00Z'));
    await decide(
      request,
      [{ field: 'website', decision: 'declined', comment: 'It leads nowhere.' }],
      colleague,
    );
    expect(await ofThis()).toEqual([]);
    const [decided] = await ofThis('?state=decided');
    expect(decided).toMatchObject({
      status: 'partly_accepted',
      decidedAt: '2026-11-22T10:00:00.000Z',
      fields: [
        { field: 'website', comment: 'It leads nowhere.', decidedAt: '2026-11-22T10:00:00.000Z' },
        { field: 'story', comment: 'Well told.', decidedAt: '2026-11-21T10:00:00.000Z' },
      ],
    });
  });

  test('is paged, and counted for the tab', async () => {
    const before = (await site.call('GET', '/api/admin/summary', { as: admin })).json().changesWaiting;
    await wish({ story: 'New story.' });
    expect((await site.call('GET', '/api/admin/summary', { as: admin })).json().changesWaiting).toBe(
      before + 1,
    );
    const first = await queue('?limit=1');
    expect(first.json()).toHaveLength(1);
    expect(Number(first.headers['x-total-count'])).toBe(before + 1);
    expect((await queue('?cursor=nonsense')).statusCode).toBe(400);
  });

  test('is for administrators only', async () => {
    expect((await queue('', owner)).statusCode).toBe(403);
    expect((await queue('', await site.signIn('consumer'))).statusCode).toBe(403);
    expect((await site.call('GET', '/api/change-requests')).statusCode).toBe(401);
  });
});

describe('an administrator who edits the profile of a producer', () => {
  const propose = async (body: object, as = admin): Promise<number> => {
    const sent = { as, body: { requiresApproval: 'true', ...body } };
    return (await site.call('PUT', `/api/producers/${id}`, sent)).json().id;
  };
  const changesAs = async (as: TestPerson) =>
    (await site.call('GET', `/api/producers/${id}/changes`, { as })).json();
  const notificationKinds = async (as: TestPerson) =>
    (await site.call('GET', '/api/notifications', { as })).json().map(({ kind }: { kind: string }) => kind);

  test('creates a request of their own and leaves the producer’s request as it is', async () => {
    const wished = await wish({ story: 'New story.', website: 'https://grove.example' });
    const proposed = await propose({ story: 'A better story.', region: 'Elis' });
    expect(proposed).not.toBe(wished);
    expect(await ofThis()).toMatchObject([
      { id: proposed, by: 'you', fields: [{ field: 'region' }, { newValue: 'A better story.' }] },
      { id: wished, by: 'owner', fields: [{ field: 'website' }, { newValue: 'New story.' }] },
    ]);
    const names = (await ofThis()).map(({ requestedBy }) => requestedBy);
    expect(new Set(names).size).toBe(2);
    expect((await changesAs(owner)).map(({ by }: { by: string }) => by)).toEqual(['administrator', 'you']);
    const [entry] = (await listAuditEvents(site.database, { type: 'producer', id })).slice(-1);
    expect(entry).toMatchObject({
      actorId: admin.userId,
      after: { replaced: [], wanted: { story: '•••', region: 'Elis' } },
    });
    expect(entry?.after).not.toHaveProperty('wanted.website');
  });

  test('replaces their own request only, and so does the producer', async () => {
    const proposed = await propose({ region: 'Elis' });
    const wished = await wish({ story: 'New story.' });
    const [second, third] = [
      await propose({ region: 'Ilia' }),
      await propose({ region: 'Arcadia' }, colleague),
    ];
    await wish({ story: 'Newer story.' });
    const waiting = await ofThis();
    expect(waiting.map((one) => one.id)).toContain(second);
    expect(waiting.map((one) => one.id)).toContain(third);
    expect(waiting).toHaveLength(3);
    const replaced = (await ofThis('?state=decided')).map((one) => one.id);
    expect(replaced.toSorted()).toEqual([proposed, wished].toSorted());
  });

  test('cannot withdraw the producer’s request, nor the producer theirs', async () => {
    const [wished, proposed] = [await wish({ story: 'New story.' }), await propose({ region: 'Elis' })];
    for (const [request, as] of [
      [wished, admin],
      [proposed, owner],
    ] as const) {
      const refused = await site.call('POST', `/api/change-requests/${request}/withdraw`, { as });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'change-request-of-another']);
    }
    expect(
      (await site.call('POST', `/api/change-requests/${proposed}/withdraw`, { as: admin })).statusCode,
    ).toBe(200);
    expect((await ofThis()).map((one) => one.id)).toEqual([wished]);
  });

  test('notifies the producer that an administrator changed the profile', async () => {
    const proposed = await propose({ region: 'Elis' });
    expect((await notificationKinds(colleague))[0]).toBe('admin-change-proposed');
    await decide(proposed, [{ field: 'region', decision: 'accepted' }], colleague);
    expect(await notificationKinds(owner)).toEqual(['profile-changed']);
    const declined = await propose({ region: 'Arcadia' });
    await decide(declined, [{ field: 'region', decision: 'declined', comment: 'No.' }], colleague);
    expect(await notificationKinds(owner)).toEqual(['profile-changed']);
  });

  test('and the producer may request the same field: the later decision is a conflict', async () => {
    const [wished, proposed] = [
      await wish({ story: 'New story.' }),
      await propose({ story: 'Another story.' }),
    ];
    await decide(proposed, [{ field: 'story', decision: 'accepted' }]);
    expect(await ofThis()).toMatchObject([
      { id: wished, fields: [{ oldValue: 'Old story.', currentValue: 'Another story.' }] },
    ]);
    const late = await decide(wished, [{ field: 'story', decision: 'accepted', seenValue: 'Old story.' }]);
    expect(late.json().code).toBe('profile-conflict');
  });
});

describe('two administrators at once', () => {
  test('accept and decline a field two hundred times: one counts, the others get a conflict', async () => {
    const request = await wish({ story: 'New story.' });
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) =>
        n % 2 === 0
          ? decide(request, [{ field: 'story', decision: 'accepted' }], admin)
          : decide(request, [{ field: 'story', decision: 'declined', comment: 'No.' }], colleague),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(199);
    const acts = await auditedActions(site.database, 'producer', id);
    expect(acts.filter((action) => action === 'producer.decide-change')).toHaveLength(1);
    const [decided] = await ofThis('?state=decided');
    const story = (await site.call('GET', `/api/producers/${id}`)).json().story;
    expect(story).toBe(decided?.status === 'accepted' ? 'New story.' : 'Old story.');
  });

  test('cannot apply part of a decision that contradicts an earlier one', async () => {
    const request = await wish({ story: 'New story.', region: 'Elis' });
    await decide(request, [{ field: 'story', decision: 'declined', comment: 'Too short.' }], colleague);
    const late = await decide(request, [
      { field: 'story', decision: 'accepted' },
      { field: 'region', decision: 'accepted' },
    ]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'change-field-decided']);
    expect((await site.call('GET', `/api/producers/${id}`)).json()).toMatchObject({ story: 'Old story.' });
    expect((await ofThis())[0]?.fields.find(({ field }) => field === 'region')?.decision).toBeNull();
  });

  test('decline a field with a reason only', async () => {
    const request = await wish({ story: 'New story.' });
    for (const comment of [undefined, null, ' ']) {
      const declined = await decide(request, [{ field: 'story', decision: 'declined', comment }]);
      expect([declined.statusCode, declined.json().code]).toEqual([400, 'invalid-input']);
    }
    await expect(
      site.database
        .updateTable('changeRequestFields')
        .set({ decision: 'declined' })
        .where('changeRequestId', '=', request)
        .execute(),
    ).rejects.toThrow('is declined without a reason');
  });

  test('cannot accept and decline the same field', async () => {
    const request = await wish({ story: 'New story.' });
    const both = await decide(request, [
      { field: 'story', decision: 'accepted' },
      { field: 'story', decision: 'declined', comment: 'Too short.' },
    ]);
    expect([both.statusCode, both.json().code]).toEqual([400, 'invalid-input']);
    expect((await ofThis())[0]?.fields.map(({ decision }) => decision)).toEqual([null]);
  });

  test('cannot decide on a profile that has changed since they read it', async () => {
    const request = await wish({ story: 'New story.' });
    await site.database.updateTable('producers').set({ story: 'Newest.' }).where('id', '=', id).execute();
    const decision = { field: 'story', decision: 'accepted' };
    const late = await decide(request, [{ ...decision, seenValue: 'Old story.' }]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'profile-conflict']);
    expect((await decide(request, [{ ...decision, seenValue: 'Newest.' }])).statusCode).toBe(200);
  });
});
