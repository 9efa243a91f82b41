import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
  testConfiguration,
  testOrigin,
} from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import {
  emptyQueue,
  holdJobsElsewhere,
  leaveOneAttempt,
  listWaitingJobs,
  runJobs,
} from '../../../tests/support/jobs.ts';
import { type MailServer, startMailServer } from '../../../tests/support/smtp.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { freeExpiredJobs } from '../../database/jobs/leases.ts';
import { jobHandlers } from '../job-handlers.ts';
import { addJob } from '../jobs/add-job.ts';
import { jobServicesOf } from '../jobs/job-services.ts';
import { notify } from '../notify/notify.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** Renders only what the tests check; the wording of mails is tested with the mail templates. */
const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 200, headers: {}, html: '' }),
  pageRules: () => ({ language: 'en', known: true, scans: false, cacheable: false }),
  renderMail: async (_kind, shown, { language, theme, origin, name }) => {
    if (!('facts' in shown)) throw new Error('Only notices are mailed here.');
    const { kind, facts } = shown;
    return {
      subject: `${kind} in ${language}`,
      text: `${name} ${facts.company} ${origin}`,
      html: `<p>${facts.company} in ${theme ?? 'no palette'}</p>`,
      preferencesUrl: `${origin}/${language}/settings`,
    };
  },
};

let post: MailServer;
let site: TestApplication;
let person: TestPerson;
let logged: string[] = [];

beforeAll(async () => {
  post = await startMailServer();
  const stream = { write: (line: string) => void logged.push(line) };
  site = await createTestApplication({
    pages,
    logger: { level: 'info', stream },
    configuration: {
      mail: { url: post.url, from: 'notices@phenolive.example' },
      publicUrl: testOrigin,
    },
  });
});
afterAll(async () => {
  await site.close();
  await post.close();
});

beforeEach(async () => {
  site.setClock(now);
  person = await site.signIn('producer');
  await site.database
    .updateTable('users')
    .set({ language: 'el', firstName: 'Ελένη' })
    .where('id', '=', person.userId)
    .execute();
  logged = [];
});

async function notifyPerson(dedupeKey: string, userId = person.userId): Promise<void> {
  await site.database.transaction().execute(async (transaction) =>
    notify(transaction, {
      userId,
      kind: 'review-started',
      facts: { company: 'Κτήμα Ελαιών' },
      dedupeKey,
      now,
    }),
  );
}

async function listed(of = person, query = '') {
  const answer = await site.call('GET', `/api/notifications${query}`, { as: of });
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function unread(of = person): Promise<number> {
  return (await site.call('GET', '/api/notifications/unread', { as: of })).json().count;
}

function mailsTo(email: string) {
  return post.mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

async function stateOfMail(): Promise<string | undefined> {
  const row = await site.database
    .selectFrom('notificationDeliveries')
    .innerJoin('notifications', 'notifications.id', 'notificationId')
    .select('state')
    .where('userId', '=', person.userId)
    .orderBy('notificationId', 'desc')
    .executeTakeFirst();
  return row?.state;
}

describe('the recipient of a decision', () => {
  test('finds it in the app, unread until marked as read', async () => {
    await notifyPerson('application:1:review');
    const [notification] = (await listed()).json();
    expect(notification).toMatchObject({
      kind: 'review-started',
      facts: { company: 'Κτήμα Ελαιών' },
      createdAt: now.toISOString(),
      readAt: null,
    });
    expect(await unread()).toBe(1);
    for (const time of ['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z']) {
      site.setClock(new Date(time));
      expect(
        (await site.call('PUT', `/api/notifications/${notification.id}/read`, { as: person })).statusCode,
      ).toBe(204);
    }
    expect(await unread()).toBe(0);
    expect((await listed()).json()[0].readAt).toBe('2026-11-22T08:00:00.000Z');
  });

  test('is notified once of the same decision', async () => {
    await notifyPerson('application:1:review');
    await notifyPerson('application:1:review');
    expect((await listed()).json()).toHaveLength(1);
    await runJobs(site);
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('marks all as read, except what arrived after the list was shown', async () => {
    for (const cause of ['one', 'two', 'three']) await notifyPerson(cause);
    const [, second] = (await listed()).json();
    await site.call('PUT', '/api/notifications/read', { as: person, body: { upTo: second.id } });
    expect(await unread()).toBe(1);
  });

  test('pages through many notifications, newest first', async () => {
    for (const cause of ['one', 'two', 'three']) await notifyPerson(cause);
    const first = await listed(person, '?limit=2');
    expect(first.headers['x-total-count']).toBe('3');
    const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
    const rest = (await listed(person, `?limit=2&cursor=${cursor}`)).json();
    const ids = [...first.json(), ...rest].map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect((await site.call('GET', '/api/notifications?cursor=bm9uZQ', { as: person })).statusCode).toBe(400);
  });

  test('can neither read nor mark the notifications of others', async () => {
    await notifyPerson('application:1:review');
    const [notification] = (await listed()).json();
    const other = await site.signIn('producer');
    expect((await listed(other)).json()).toEqual([]);
    const refused = await site.call('PUT', `/api/notifications/${notification.id}/read`, { as: other });
    expect(refused.json()).toMatchObject({ status: 404, code: 'notification-not-found' });
    await site.call('PUT', '/api/notifications/read', { as: other, body: { upTo: notification.id } });
    expect(await unread()).toBe(1);
  });
});

describe('the mail of a notification', () => {
  test('arrives in the language of the recipient, with headers for machines', async () => {
    await notifyPerson('application:1:review');
    await runJobs(site);
    const [mail] = mailsTo(person.email);
    expect(mail).toMatchObject({
      subject: 'review-started in el',
      from: { name: 'Phenolive', address: 'notices@phenolive.example' },
      messageId: expect.stringMatching(/^<notification-\d+\.[A-Za-z0-9]{16}@phenolive\.example>$/),
    });
    expect(mail?.text).toContain('Ελένη Κτήμα Ελαιών http://localhost');
    expect(mail?.html).toContain('Κτήμα Ελαιών in no palette');
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('list-unsubscribe')).toBe('<http://localhost/el/settings>');
  });

  test('has the palette of the account', async () => {
    const { userId } = person;
    await site.database.updateTable('users').set({ theme: 'stone' }).where('id', '=', userId).execute();
    await notifyPerson('application:1:review');
    await runJobs(site);
    expect(mailsTo(person.email)[0]?.html).toContain('in stone');
  });

  test('is sent again after a dropped connection, and arrives once', async () => {
    await notifyPerson('application:1:review');
    post.dropNext();
    await runJobs(site);
    expect(mailsTo(person.email)).toEqual([]);
    expect(await listWaitingJobs(site)).toMatchObject([{ task: 'send-notification-mail', attempts: 1 }]);
    await runJobs(site, { afterSeconds: 5 });
    await runJobs(site, { afterSeconds: 1e5 });
    expect(mailsTo(person.email)).toHaveLength(1);
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('keeps its Message-ID when the server accepted it and the response was lost', async () => {
    await notifyPerson('application:1:review');
    post.stallOnce();
    await runJobs(site);
    expect(await stateOfMail()).toBe('waiting');
    await runJobs(site, { afterSeconds: 5 });
    expect(await stateOfMail()).toBe('sent');
    expect(new Set(mailsTo(person.email).map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('is sent by another instance when its own dies', async () => {
    await notifyPerson('application:1:review');
    await holdJobsElsewhere(site, { minutes: 3 });
    await runJobs(site);
    expect(mailsTo(person.email)).toEqual([]);
    expect(await freeExpiredJobs(site.database)).toBe(1);
    await runJobs(site);
    expect(mailsTo(person.email)).toHaveLength(1);
    await runJobs(site, { afterSeconds: 1e6 });
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('is logged after the last failed attempt, and is not retried on its own', async () => {
    post.refuseReceivers(451);
    await notifyPerson('application:1:review');
    await leaveOneAttempt(site);
    await runJobs(site);
    expect(logged.join('')).toContain('job failed for the last time');
    post.refuseReceivers(undefined);
    await runJobs(site, { afterSeconds: 1e6 });
    expect(mailsTo(person.email)).toEqual([]);
    expect(await stateOfMail()).toBe('waiting');
    await emptyQueue(site);
  });

  test('is not sent a second time when its job runs again', async () => {
    await notifyPerson('application:1:review');
    await runJobs(site);
    const [notification] = (await listed()).json();
    await addJob(site.database, 'send-notification-mail', { notificationId: notification.id });
    await runJobs(site);
    await addJob(site.database, 'send-notification-mail', { notificationId: notification.id });
    await runJobs(site);
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('is sent once while two instances try', async () => {
    await notifyPerson('application:1:review');
    const [{ id: notificationId }] = (await listed()).json();
    const { arrived, resume } = post.stall();
    const first = runJobs(site);
    await arrived;
    const job = { id: '1', attempt: 1, isLastAttempt: false, signal: undefined };
    const second = jobHandlers['send-notification-mail'](jobServicesOf(site.app), { notificationId }, job);
    await expect(second).rejects.toThrow('Another instance is sending the mail.');
    resume();
    await first;
    expect(mailsTo(person.email)).toHaveLength(1);
    expect(await stateOfMail()).toBe('sent');
  });

  test('arrives once when the server takes it at the last of twenty-five attempts', async () => {
    post.refuseReceivers(451);
    await notifyPerson('application:1:review');
    for (let attempt = 1; attempt < 25; attempt += 1) await runJobs(site, { afterSeconds: 1e6 });
    expect(await listWaitingJobs(site)).toMatchObject([{ task: 'send-notification-mail', attempts: 24 }]);
    post.refuseReceivers(undefined);
    await runJobs(site, { afterSeconds: 1e6 });
    expect(mailsTo(person.email)).toHaveLength(1);
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('waits while the server defers mail, and the log names no recipient', async () => {
    post.refuseReceivers(451);
    await notifyPerson('application:1:review');
    await runJobs(site);
    expect(await stateOfMail()).toBe('waiting');
    expect(logged.join('')).toContain('EENVELOPE 451');
    expect(logged.join('')).not.toContain(person.email);
    post.refuseReceivers(undefined);
    await runJobs(site, { afterSeconds: 5 });
    expect(mailsTo(person.email)).toHaveLength(1);
    expect(await stateOfMail()).toBe('sent');
  });

  test('is not retried when its address does not exist', async () => {
    post.refuseReceivers(550);
    await notifyPerson('application:1:review');
    await runJobs(site);
    post.refuseReceivers(undefined);
    expect(await stateOfMail()).toBe('refused');
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('is not sent to a user who turned mail off, while the notification stays in the app', async () => {
    const body = { notifications: { mail: false } };
    const saved = await site.call('PATCH', '/api/me/settings', { as: person, body });
    expect(saved.json().notifications).toEqual({ bottles: true, mail: false, orders: true });
    await notifyPerson('application:1:review');
    await runJobs(site);
    expect(mailsTo(person.email)).toEqual([]);
    expect(await stateOfMail()).toBe('suppressed');
    expect(await unread()).toBe(1);
  });

  const facts = { order: '404', company: 'Κτήμα Ελαιών' };
  test.each([
    [{ kind: 'order-received', facts }, { orders: false }, 0],
    [{ kind: 'order-received', facts }, { mail: false }, 1],
    [{ kind: 'order-confirmed', facts }, { orders: false, mail: false }, 1],
    [{ kind: 'order-delivered', facts }, { orders: false }, 0],
  ] as const)(
    'about orders is switched apart, and what binds is always sent (%#)',
    async (about, off, sent) => {
      await site.call('PATCH', '/api/me/settings', { as: person, body: { notifications: off } });
      await site.database
        .transaction()
        .execute(async (transaction) =>
          notify(transaction, { userId: person.userId, ...about, dedupeKey: 'order:404', now }),
        );
      await runJobs(site);
      expect(mailsTo(person.email).length).toBe(sent);
    },
  );

  test('is sent for a suspension even with mail turned off: the app is closed to the user', async () => {
    const body = { notifications: { mail: false } };
    await site.call('PATCH', '/api/me/settings', { as: person, body });
    const admin = await site.signIn('admin');
    await site.call('PATCH', `/api/admin/users/${person.userId}`, {
      as: admin,
      body: { action: 'suspend', reason: 'Sent documents of somebody else.' },
    });
    await runJobs(site);
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(['account-suspended in el']);
  });

  test('is dropped with its account', async () => {
    await notifyPerson('application:1:review');
    await site.database.deleteFrom('users').where('id', '=', person.userId).execute();
    await runJobs(site);
    expect(await listWaitingJobs(site)).toEqual([]);
  });
});

test('an unreachable mail server leaves the mail in the queue', async () => {
  const away = await createTestApplication({
    sharing: site,
    pages,
    configuration: { mail: { url: 'smtp://127.0.0.1:1', from: 'notices@phenolive.example' } },
  });
  await notifyPerson('application:1:review');
  await runJobs(away);
  expect(await stateOfMail()).toBe('waiting');
  await away.app.close();
  await runJobs(site, { afterSeconds: 5 });
  expect(await stateOfMail()).toBe('sent');
});

test('a site outside production without mail settings writes mail to a folder', () => {
  expect(testConfiguration().mail).toBeUndefined();
});
