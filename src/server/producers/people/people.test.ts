/** Owners invite people by mail, each acts within a role, and no one acts who was removed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { insertOil, sendOrder } from '../../../../tests/support/builders/orders.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { findLink, join, type Mill, makeMill } from '../../../../tests/support/people.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/smtp.ts';
import { violatedConstraint } from '../../../database/connection/violations.ts';
import type { MemberRole } from '../../../domain/identity/memberships.ts';

let post: MailServer;
let site: TestApplication;
let mill: Mill;
let guest: TestPerson;
const start = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  post = await startMailServer();
  site = await createTestApplication({
    pages: {
      ...minimalPages,
      renderMail: async (_, shown, { language, name }) => ({
        subject: 'invitation',
        text: JSON.stringify({ ...shown, language, name }),
        html: '<p></p>',
        preferencesUrl: 'http://localhost/',
      }),
    },
    configuration: {
      mail: { url: post.url, from: 'notices@phenolive.example' },
      requestsPerMinute: 1_000_000,
    },
  });
});
afterAll(async () => {
  await site.close();
  await post.close();
});
beforeEach(async () => {
  site.setClock(start);
  mill = await makeMill(site);
  guest = await site.signIn('consumer');
});

const path = (rest: string) => `/api/producers/${mill.producerId}${rest}`;
const invite = async (email: string, role: MemberRole = 'orders', as: TestPerson = mill.owner) =>
  site.call('POST', path('/invitations'), { as, body: { email, role } });
const accept = async (as: TestPerson, link: string) => site.call('POST', `/api/invitations/${link}`, { as });
const people = async () => (await site.call('GET', path('/people'), { as: mill.owner })).json();
const remove = async (person: TestPerson, as: TestPerson = mill.owner) =>
  site.call('DELETE', path(`/people/${person.userId}`), { as });
const handOver = async (person: TestPerson, as: TestPerson = mill.owner) =>
  site.call('POST', path('/hand-over'), { as, body: { userId: person.userId } });
const answerOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  statusCode < 400 ? undefined : json().code,
];

describe('an invitation', () => {
  test('arrives by mail in the language of its reader, and lets them act', async () => {
    await site.database.updateTable('users').set({ language: 'hr' }).where('id', '=', guest.userId).execute();
    const invited = await invite(guest.email.toUpperCase());
    expect(invited.json().invitations).toMatchObject([{ email: guest.email, role: 'orders', state: 'open' }]);
    await runJobs(site, { only: ['send-invitation-mail'] });
    const [mail] = post.mailsTo(guest.email);
    expect(mail?.text).toContain('"language":"hr"');
    const link = await findLink(site, guest.email);
    expect(mail?.text).toContain(link);
    const read = await site.call('GET', `/api/invitations/${link}`, { as: guest });
    expect(read.json()).toMatchObject({ role: 'orders', state: 'open', invitedBy: 'Test producer' });
    expect((await accept(guest, link)).json()).toEqual({ producerId: mill.producerId });
    const own = await site.call('GET', `/api/users/${guest.userId}/producer`, { as: guest });
    expect(own.json()).toMatchObject({ id: mill.producerId, myRole: 'orders' });
    expect((await site.call('GET', '/api/auth/user', { as: guest })).json().role).toBe('producer');
    expect((await people()).invitations).toMatchObject([{ state: 'accepted' }]);
  });

  test('says nothing to another address, and to an address that is not verified', async () => {
    await invite(guest.email);
    const link = await findLink(site, guest.email);
    const other = await site.signIn('consumer');
    expect(answerOf(await accept(other, link))).toEqual([403, 'invitation-of-another']);
    const read = await site.call('GET', `/api/invitations/${link}`, { as: other });
    expect(answerOf(read)).toEqual([403, 'invitation-of-another']);
    expect(read.body).not.toContain('Grove');
    await site.database
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', guest.userId)
      .execute();
    expect(answerOf(await accept(guest, link))).toEqual([403, 'invitation-of-another']);
    expect((await people()).members).toHaveLength(1);
  });

  test('is used once: a retry changes nothing, and it brings back no one who was removed', async () => {
    await invite(guest.email);
    const link = await findLink(site, guest.email);
    expect((await accept(guest, link)).statusCode).toBe(200);
    expect((await accept(guest, link)).statusCode).toBe(200);
    expect((await people()).members).toHaveLength(2);
    await remove(guest);
    expect(answerOf(await accept(guest, link))).toEqual([409, 'invitation-closed']);
  });

  test('ends after fourteen days, and when it is revoked', async () => {
    const [first] = (await invite(guest.email)).json().invitations;
    const link = await findLink(site, guest.email);
    site.setClock(new Date('2026-12-05T10:00:01Z'));
    expect(answerOf(await accept(guest, link))).toEqual([409, 'invitation-closed']);
    expect((await people()).invitations).toMatchObject([{ state: 'expired' }]);
    const [second] = (await invite(guest.email)).json().invitations;
    expect(second.id).not.toBe(first.id);
    const revoke = async () => site.call('DELETE', path(`/invitations/${second.id}`), { as: mill.owner });
    expect((await revoke()).json().invitations[0]).toMatchObject({ state: 'revoked' });
    expect(answerOf(await revoke())).toEqual([409, 'invitation-closed']);
    expect(answerOf(await accept(guest, await findLink(site, guest.email)))).toEqual([
      409,
      'invitation-closed',
    ]);
  });

  test.each(['removed', 'no owner any more'])('ends when the owner who sent it is %s', async (end) => {
    const second = await site.signIn('consumer');
    await invite(second.email, 'owner');
    await accept(second, await findLink(site, second.email));
    await invite(guest.email, 'owner', second);
    const link = await findLink(site, guest.email);
    if (end === 'removed') await remove(second);
    else
      await site.call('PUT', path(`/people/${second.userId}/role`), {
        as: mill.owner,
        body: { role: 'orders' },
      });
    expect(answerOf(await accept(guest, link))).toEqual([409, 'invitation-closed']);
    expect((await people()).invitations).toMatchObject([{ state: 'revoked' }, { state: 'accepted' }]);
  });

  test('is refused to those who act for the producer or are invited, and beyond twenty', async () => {
    expect(answerOf(await invite(mill.owner.email))).toEqual([409, 'member-exists']);
    await invite(guest.email);
    expect(answerOf(await invite(guest.email))).toEqual([409, 'invitation-exists']);
    expect(answerOf(await invite('not an address'))).toEqual([400, 'invalid-input']);
    for (let one = 1; one < 20; one += 1) await invite(`person${one}@mill.example`);
    expect(answerOf(await invite('one-more@mill.example'))).toEqual([409, 'invitation-limit-reached']);
  });

  test('is deleted with the account of its address', async () => {
    await invite(guest.email);
    const deleted = await site.call('DELETE', '/api/me', { as: guest, body: { email: guest.email } });
    expect(deleted.statusCode).toBe(204);
    expect((await people()).invitations).toEqual([]);
  });
});

describe('a person with a role', () => {
  test('answers an order, and the producer reads who did; the buyer does not', async () => {
    await join(site, mill, guest, 'orders');
    const buyer = await site.signIn('consumer');
    const oil = await insertOil(site, mill.producerId, '24.50');
    const order = await sendOrder(site, buyer, oil);
    const notified = async (as: TestPerson) =>
      (await site.call('GET', '/api/notifications', { as })).json().map(({ kind }: { kind: string }) => kind);
    expect(await notified(guest)).toContain('order-received');
    expect(await notified(mill.owner)).toContain('order-received');
    const act = { body: { action: 'confirm' } };
    const confirmed = await site.call('PATCH', `/api/orders/${order}`, { as: guest, ...act });
    expect(confirmed.json()).toMatchObject({ side: 'seller', status: 'confirmed' });
    const eventsFor = async (as: TestPerson) =>
      (await site.call('GET', `/api/orders/${order}`, { as })).json().events;
    expect((await eventsFor(mill.owner)).at(-1)).toMatchObject({ action: 'confirm', actor: 'Test consumer' });
    expect((await eventsFor(buyer)).at(-1)).toMatchObject({ action: 'confirm', actor: null });
    expect((await people()).acts[0]).toMatchObject({ action: 'order.confirm', name: 'Test consumer' });
  });

  test('does nothing once it is taken away, on any route of before', async () => {
    await join(site, mill, guest, 'editor');
    const batch = async () => site.call('POST', path('/batches'), { as: guest, body: { number: 'B-1' } });
    expect((await batch()).statusCode).toBe(201);
    expect((await remove(guest)).json().members).toHaveLength(1);
    expect(answerOf(await batch())).toEqual([404, 'producer-not-found']);
    expect((await site.call('GET', `/api/users/${guest.userId}/producer`, { as: guest })).statusCode).toBe(
      404,
    );
    const kinds = (await site.call('GET', '/api/notifications', { as: guest })).json();
    expect(kinds[0]).toMatchObject({ kind: 'member-removed', facts: { company: 'Grove of the test' } });
  });

  test('acts at once within a new role', async () => {
    await join(site, mill, guest, 'orders');
    const batch = async () => site.call('POST', path('/batches'), { as: guest, body: { number: 'B-1' } });
    expect((await batch()).statusCode).toBe(404);
    const change = { as: mill.owner, body: { role: 'editor' } };
    expect((await site.call('PUT', path(`/people/${guest.userId}/role`), change)).statusCode).toBe(200);
    expect((await batch()).statusCode).toBe(201);
  });

  test('of several producers sees the one that was chosen, and adds its oils there', async () => {
    await join(site, mill, guest, 'editor');
    const first = mill.producerId;
    mill = await makeMill(site);
    await join(site, mill, guest, 'editor');
    const listed = async () => (await site.call('GET', '/api/me/producers', { as: guest })).json();
    expect(await listed()).toMatchObject([
      { id: first, chosen: false },
      { id: mill.producerId, chosen: true },
    ]);
    const chosen = await site.call('PUT', '/api/me/producers', { as: guest, body: { producerId: first } });
    expect(chosen.json()).toMatchObject([{ chosen: true }, { chosen: false }]);
    const body = { name: 'Early', price: 20, volume: 500, batchNumber: 'E-1', phenolicContent: 500 };
    const made = await site.call('POST', '/api/products', { as: guest, body });
    expect(made.json()).toMatchObject({ producerId: first });
    const stranger = (await makeMill(site)).producerId;
    const refused = await site.call('PUT', '/api/me/producers', {
      as: guest,
      body: { producerId: stranger },
    });
    expect(answerOf(refused)).toEqual([404, 'producer-not-found']);
  });

  test('chooses the producer with a plain form too', async () => {
    await join(site, mill, guest, 'editor');
    const form = { _method: 'PUT', producerId: String(mill.producerId) };
    const sent = await site.call('POST', '/api/me/producers?language=hr', { as: guest, form });
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, '/hr/producer']);
  });
});

describe('the owner who is responsible', () => {
  test('is neither removed nor given another role, and does not leave', async () => {
    await join(site, mill, guest, 'owner');
    const { owner } = mill;
    expect(answerOf(await remove(owner, guest))).toEqual([409, 'member-is-responsible']);
    const change = { as: guest, body: { role: 'editor' } };
    expect(answerOf(await site.call('PUT', path(`/people/${owner.userId}/role`), change))).toEqual([
      409,
      'member-is-responsible',
    ]);
    expect(answerOf(await site.call('DELETE', path('/membership'), { as: owner }))).toEqual([
      409,
      'member-is-responsible',
    ]);
  });

  test('hands over to another owner alone, and can leave then', async () => {
    await join(site, mill, guest, 'editor');
    expect(answerOf(await handOver(guest))).toEqual([409, 'member-is-no-owner']);
    await site.call('PUT', path(`/people/${guest.userId}/role`), { as: mill.owner, body: { role: 'owner' } });
    expect((await handOver(guest)).json().members[0]).toMatchObject({
      userId: guest.userId,
      responsible: true,
    });
    expect((await site.call('DELETE', path('/membership'), { as: mill.owner })).statusCode).toBe(204);
    expect((await site.call('GET', path('/people'), { as: mill.owner })).statusCode).toBe(404);
  });

  test('is not one who is responsible for another producer', async () => {
    const other = await makeMill(site);
    await join(site, mill, other.owner, 'owner');
    expect(answerOf(await handOver(other.owner))).toEqual([409, 'responsible-for-another']);
  });

  test('who deletes the account leaves the producer to another owner', async () => {
    await join(site, mill, guest, 'owner');
    const { owner } = mill;
    const forecast = await site.call('GET', '/api/me/deletion', { as: owner });
    expect(forecast.json()).toMatchObject({ producer: null, leaves: [{ id: mill.producerId }] });
    const deleted = await site.call('DELETE', '/api/me', { as: owner, body: { email: owner.email } });
    expect(deleted.statusCode).toBe(204);
    mill = { ...mill, owner: guest };
    expect((await people()).members).toMatchObject([{ userId: guest.userId, responsible: true }]);
  });

  test('passes on what the producer was certified on, so that it is not deleted with the account before', async () => {
    await join(site, mill, guest, 'owner');
    const { owner, producerId } = mill;
    const own = { userId: owner.userId, producerId, form: 'dialog', status: 'approved' } as const;
    const { id } = await site.database
      .insertInto('producerApplications')
      .values({ ...own, answers: '{"producerCompanyName":"Grove","country":"greece"}', submittedAt: start })
      .returning('id')
      .executeTakeFirstOrThrow();
    const document = await makeReport(site.database, producerId);
    await site.database
      .updateTable('documents')
      .set({ ownerId: owner.userId })
      .where('id', '=', document)
      .execute();
    expect((await handOver(guest)).statusCode).toBe(200);
    const deleted = await site.call('DELETE', '/api/me', { as: owner, body: { email: owner.email } });
    expect(deleted.statusCode).toBe(204);
    const read = async (url: string) => (await site.call('GET', url, { as: guest })).statusCode;
    expect([
      await read(`/api/producer-applications/${id}`),
      await read(`/api/documents/${document}`),
    ]).toEqual([200, 200]);
  });

  test('stays an owner in the database, whatever program writes', async () => {
    await join(site, mill, guest, 'owner');
    const run = runSql(site.database);
    const { producerId, owner } = mill;
    const ways = [
      async () =>
        run`delete from producer_members where producer_id = ${producerId} and user_id = ${owner.userId}`,
      async () => run`update producer_members set role = 'editor' where producer_id = ${producerId}`,
    ];
    for (const way of ways) {
      const refused = await way().then(
        () => undefined,
        (error: unknown) => violatedConstraint(error),
      );
      expect(refused).toBe('producers_responsible_owner');
    }
  });
});

test('an administrator who acted for a producer decides nothing about it for two years', async () => {
  await join(site, mill, guest, 'editor');
  await remove(guest);
  await site.database.updateTable('users').set({ role: 'admin' }).where('id', '=', guest.userId).execute();
  const read = async () =>
    (
      await site.call('GET', `/api/admin/decision-eligibility?producerId=${mill.producerId}`, { as: guest })
    ).json();
  expect((await read()).interest).toBe('own-account');
  await runSql(site.database)`
    update former_members set ended_at = now() - interval '25 months' where user_id = ${guest.userId}`;
  expect((await read()).interest).toBeNull();
});
