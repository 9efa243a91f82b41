/**
 * Mail to both parties of a call: one calendar entry that follows the call, whatever the meeting provider
 * does.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
  testOrigin,
} from '../../../tests/support/application.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { confirmedExceptions } from '../../../tests/support/exceptional-calls.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { emptyQueue, listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import { type MailServer, startMailServer } from '../../../tests/support/smtp.ts';
import { startZoomServer, type ZoomServer } from '../../../tests/support/zoom-server.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { updateCall } from '../../database/verification-calls/writes.ts';
import { addJob } from '../jobs/add-job.ts';
import { remindOfCalls } from './calls/remind.ts';

/** Renders only what the tests check; the wording of mails is tested with the mail templates. */
const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 200, headers: {}, html: '' }),
  pageRules: () => ({ language: 'en', known: true, scans: false, cacheable: false }),
  renderMail: async (_kind, shown, { language, origin }) => {
    if (!('facts' in shown)) throw new Error('Only notices are mailed here.');
    const { kind, facts } = shown;
    return {
      subject: kind,
      text: `${facts.start} ${facts.zone} ${facts.link ?? 'no link'}`,
      html: `<p>${facts.company}</p>`,
      preferencesUrl: `${origin}/${language}/settings`,
      event: { summary: `Κλήση: ${facts.company}`, description: facts.link ?? '' },
    };
  },
};

let post: MailServer;
let zoom: ZoomServer;
let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;

beforeAll(async () => {
  post = await startMailServer();
  zoom = await startZoomServer();
  site = await createTestApplication({
    pages,
    configuration: {
      mail: { url: post.url, from: 'notices@phenolive.example' },
      publicUrl: testOrigin,
      meetings: zoom.settings,
    },
  });
});
afterAll(async () => {
  await site.close();
  await zoom.close();
  await post.close();
});
beforeEach(async () => {
  site.setClock(new Date('2027-03-10T10:00:00Z'));
  await emptyQueue(site);
  admin = await site.signIn('admin');
  owner = await site.signIn('producer');
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
});
afterEach(() => {
  zoom.fail(undefined);
  zoom.loseResponses(false);
});

const schedule = async (scheduledAt: string) =>
  site.call('POST', '/api/verification-calls', {
    as: admin,
    body: { producerId, scheduledAt, timeZone: 'America/New_York', ...confirmedExceptions },
  });
const change = async (id: number, body: object) =>
  site.call('PATCH', `/api/verification-calls/${id}`, {
    as: admin,
    body: 'scheduledAt' in body ? { ...confirmedExceptions, ...body } : body,
  });

function mailsTo({ email }: TestPerson) {
  return post.mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

/** The calendar properties in a person's mails, oldest first, with folded lines joined. */
function calendarsOf(person: TestPerson): Record<string, string>[] {
  return mailsTo(person).flatMap(({ attachments }) => {
    const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    if (part === undefined) return [];
    const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
    const lines = text.replaceAll(/\r?\n /g, '').split(/\r?\n/);
    return [
      Object.fromEntries(
        lines.map((line) => [line.split(/[:;]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
      ),
    ];
  });
}

describe('an invitation', () => {
  test('is sent to both sides, and every change is a newer version of the same entry', async () => {
    const { id } = (await schedule('2027-03-12T14:00:00Z')).json();
    await runJobs(site);
    await change(id, { scheduledAt: '2027-03-16T13:00:00Z', sequence: 0 });
    await runJobs(site);
    await change(id, { status: 'cancelled', reason: 'The mill burns.' });
    await runJobs(site);
    for (const person of [admin, owner]) {
      const entries = calendarsOf(person);
      expect(entries).toMatchObject([
        { METHOD: 'REQUEST', SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: '20270312T140000Z' },
        { METHOD: 'REQUEST', SEQUENCE: '1', STATUS: 'CONFIRMED', DTSTART: '20270316T130000Z' },
        { METHOD: 'CANCEL', SEQUENCE: '2', STATUS: 'CANCELLED', DTSTART: '20270316T130000Z' },
      ]);
      expect(new Set(entries.map(({ UID }) => UID)).size).toBe(1);
      expect(entries[0]).toMatchObject({
        DTEND: '20270312T143000Z',
        ORGANIZER: expect.stringContaining('notices@phenolive.example'),
        ATTENDEE: expect.stringContaining(person.email),
        SUMMARY: expect.stringMatching(/^Κλήση: /),
        LOCATION: expect.stringContaining('https://zoom.example/j/'),
      });
      // Neither side sees the address of the other.
      const other = person === admin ? owner : admin;
      expect(JSON.stringify(entries)).not.toContain(other.email);
    }
    expect(calendarsOf(admin)[0]?.['UID']).toBe(calendarsOf(owner)[0]?.['UID']);
  });

  test('shows the time in each recipient’s time zone, before and after daylight saving starts', async () => {
    // New York changes on 14 March, Athens on 28 March: in between, the difference is one hour less.
    for (const [start, inNewYork] of [
      ['2027-03-13T14:00:00Z', '20270313T140000Z'],
      ['2027-03-14T13:00:00Z', '20270314T130000Z'],
      ['2027-03-28T13:00:00Z', '20270328T130000Z'],
    ] as const) {
      await schedule(start);
      await runJobs(site);
      expect(calendarsOf(admin).at(-1)?.['DTSTART']).toBe(inNewYork);
      expect(mailsTo(admin).at(-1)?.text).toContain(`${start.replace('Z', '.000Z')} America/New_York`);
      expect(mailsTo(owner).at(-1)?.text).toContain(`${start.replace('Z', '.000Z')} Europe/Athens`);
    }
  });

  test('and its changes are sent even with mail turned off; reminders and outcomes are not', async () => {
    for (const { userId } of [owner, admin]) {
      await site.database
        .updateTable('users')
        .set({ notifyByMail: false })
        .where('id', '=', userId)
        .execute();
    }
    const { id } = (await schedule('2027-03-12T14:00:00Z')).json();
    await runJobs(site);
    await change(id, { scheduledAt: '2027-03-16T13:00:00Z', sequence: 0 });
    await runJobs(site);
    site.setClock(new Date('2027-03-16T12:30:00Z'));
    await addJob(site.database, 'remind-of-calls', {});
    await runJobs(site);
    await change(id, { status: 'cancelled', reason: 'The mill burns.' });
    await runJobs(site);
    for (const person of [owner, admin]) {
      expect(mailsTo(person).map(({ subject }) => subject)).toEqual([
        'call-scheduled',
        'call-moved',
        'call-cancelled',
      ]);
      expect(calendarsOf(person).map(({ METHOD }) => METHOD)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    }
    const received = (await site.call('GET', '/api/notifications', { as: owner })).json();
    expect(received.map(({ kind }: { kind: string }) => kind)).toContain('call-reminder');
  });
});

describe('a meeting', () => {
  test('is created at the provider, moved with the call and deleted with it', async () => {
    const before = zoom.meetings.size;
    const { id, meetingId, meetingUrl, passcode } = (await schedule('2027-03-12T14:00:00Z')).json();
    expect({ meetingUrl, passcode }).toEqual({
      meetingUrl: `https://zoom.example/j/${meetingId}`,
      passcode: '493817',
    });
    expect(zoom.meetings.get(meetingId)).toMatchObject({
      type: 2,
      start_time: '2027-03-12T14:00:00Z',
      duration: 30,
      timezone: 'UTC',
    });
    await change(id, { scheduledAt: '2027-03-16T13:00:00Z', duration: 60 });
    await runJobs(site);
    expect(zoom.meetings.get(meetingId)).toMatchObject({ start_time: '2027-03-16T13:00:00Z', duration: 60 });
    await change(id, { status: 'cancelled' });
    await runJobs(site);
    expect(zoom.meetings.size).toBe(before);
  });

  test('of a call that is handed over goes to the new host, and the producer reads their name', async () => {
    const { id } = (await schedule('2027-03-12T14:00:00Z')).json();
    const next = await site.signIn('admin');
    await change(id, { hostId: next.userId });
    await runJobs(site);
    const methods = (person: TestPerson) =>
      calendarsOf(person).map(({ METHOD, SEQUENCE }) => `${METHOD} ${SEQUENCE}`);
    expect(methods(next)).toEqual(['REQUEST 1']);
    expect(methods(admin)).toEqual(['REQUEST 0', 'CANCEL 1']);
    expect(methods(owner)).toEqual(['REQUEST 0', 'REQUEST 1']);
    expect(mailsTo(owner).map(({ subject }) => subject)).toEqual(['call-scheduled', 'call-host-changed']);
  });

  test.each([[503], [401]])(
    'is created later if the provider answers %i: the call is stored, and the link follows',
    async (status) => {
      zoom.fail(status);
      const scheduled = await schedule('2027-03-12T14:00:00Z');
      expect(scheduled.statusCode).toBe(201);
      expect(scheduled.json()).toMatchObject({
        status: 'scheduled',
        meetingUrl: null,
        meetingProvider: null,
      });
      await runJobs(site);
      expect(mailsTo(owner)[0]?.text).toContain('no link');
      expect((await listWaitingJobs(site)).map(({ task }) => task)).toEqual([
        'delete-unbooked-meeting',
        'sync-meeting',
      ]);
      zoom.fail(undefined);
      await runJobs(site, { afterSeconds: 60 });
      await runJobs(site);
      const [own] = (await site.call('GET', '/api/verification-calls/own', { as: owner })).json();
      expect(own.meetingUrl).toMatch(/^https:\/\/zoom\.example\/j\/\d+$/);
      for (const person of [admin, owner]) {
        expect(mailsTo(person).map(({ subject }) => subject)).toEqual(['call-scheduled', 'call-link']);
        expect(calendarsOf(person)).toMatchObject([
          { SEQUENCE: '0', METHOD: 'REQUEST' },
          { SEQUENCE: '1', METHOD: 'REQUEST', LOCATION: own.meetingUrl },
        ]);
      }
      // A repeated job creates no second meeting.
      const made = zoom.meetings.size;
      await addJob(site.database, 'sync-meeting', { callId: own.id });
      await runJobs(site);
      expect(zoom.meetings.size).toBe(made);
      expect(mailsTo(owner)).toHaveLength(2);
    },
  );

  test('is not created for a call cancelled before its link arrived', async () => {
    zoom.fail(503);
    const { id } = (await schedule('2027-03-12T14:00:00Z')).json();
    await change(id, { status: 'cancelled' });
    zoom.fail(undefined);
    const before = zoom.meetings.size;
    await runJobs(site, { afterSeconds: 60 });
    expect(zoom.meetings.size).toBe(before);
  });

  test('with a lost response is found and updated to the call, without a second meeting', async () => {
    const before = [...zoom.meetings.keys()];
    zoom.loseResponses(true);
    const { id, meetingUrl } = (await schedule('2027-03-12T14:00:00Z')).json();
    expect(meetingUrl).toBeNull();
    await runJobs(site);
    await change(id, { scheduledAt: '2027-03-16T13:00:00Z', duration: 60 });
    zoom.loseResponses(false);
    await runJobs(site, { afterSeconds: 3600 });
    const made = [...zoom.meetings].filter(([meeting]) => !before.includes(meeting));
    expect(made).toMatchObject([[expect.any(String), { start_time: '2027-03-16T13:00:00Z', duration: 60 }]]);
    const [own] = (await site.call('GET', '/api/verification-calls/own', { as: owner })).json();
    expect(own).toMatchObject({ meetingUrl: `https://zoom.example/j/${made[0]?.[0]}`, passcode: '493817' });
    expect(mailsTo(owner).map(({ subject }) => subject)).toEqual([
      'call-scheduled',
      'call-moved',
      'call-link',
    ]);
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('with a lost response is deleted when its call was cancelled', async () => {
    const before = zoom.meetings.size;
    zoom.loseResponses(true);
    const { id } = (await schedule('2027-03-12T14:00:00Z')).json();
    expect(zoom.meetings.size).toBe(before + 1);
    await change(id, { status: 'cancelled' });
    zoom.loseResponses(false);
    await runJobs(site, { afterSeconds: 3600 });
    expect(zoom.meetings.size).toBe(before);
  });

  test('of a call that was never booked, because the booking failed, is deleted', async () => {
    const other = (await schedule('2027-03-14T14:00:00Z')).json();
    const before = [...zoom.meetings.keys()];
    await site.database.schema.alterTable('audit_log').renameTo('audit_log_elsewhere').execute();
    expect((await schedule('2027-03-12T14:00:00Z')).statusCode).toBe(500);
    await site.database.schema.alterTable('audit_log_elsewhere').renameTo('audit_log').execute();
    await runJobs(site);
    expect(zoom.meetings.size).toBe(before.length + 1);
    await runJobs(site, { afterSeconds: 3600 });
    expect([...zoom.meetings.keys()]).toEqual(before);
    expect(before).toContain(other.meetingId);
  });

  test('for a slot that was booked by another request is deleted', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, async () => site.signIn('admin')));
    const before = zoom.meetings.size;
    await Promise.all(
      others.map(async (as) =>
        site.call('POST', '/api/verification-calls', {
          as,
          body: { producerId, scheduledAt: '2027-03-12T14:00:00Z', ...confirmedExceptions },
        }),
      ),
    );
    await runJobs(site);
    expect(zoom.meetings.size).toBe(before + 1);
  });
});

describe('a reminder', () => {
  const remind = async (at: string) => {
    site.setClock(new Date(at));
    await addJob(site.database, 'remind-of-calls', {});
    await runJobs(site);
  };

  test('is sent to both sides a day and an hour before, once each', async () => {
    await schedule('2027-03-20T14:00:00Z');
    await runJobs(site);
    for (const at of [
      '2027-03-19T13:55:00Z',
      '2027-03-19T14:00:00Z',
      '2027-03-19T14:05:00Z',
      '2027-03-20T13:00:00Z',
      '2027-03-20T13:05:00Z',
      '2027-03-20T14:00:00Z',
    ]) {
      await remind(at);
    }
    for (const person of [admin, owner]) {
      expect(mailsTo(person).map(({ subject }) => subject)).toEqual([
        'call-scheduled',
        'call-reminder',
        'call-reminder',
      ]);
    }
  });

  test('of a moved call has the new time, and a cancelled call has none', async () => {
    const { id } = (await schedule('2027-03-20T14:00:00Z')).json();
    await remind('2027-03-19T14:00:00Z');
    await change(id, { scheduledAt: '2027-03-24T14:00:00Z' });
    await remind('2027-03-20T13:30:00Z');
    await remind('2027-03-23T14:30:00Z');
    const received = mailsTo(owner).filter(({ subject }) => subject === 'call-reminder');
    expect(received.map(({ text }) => text?.slice(0, 10))).toEqual(['2027-03-20', '2027-03-24']);
    await change(id, { status: 'cancelled' });
    await remind('2027-03-24T13:30:00Z');
    expect(mailsTo(owner).filter(({ subject }) => subject === 'call-reminder')).toHaveLength(2);
  });

  test('is not sent for a call that is being cancelled at the same moment', async () => {
    const { id } = (await schedule('2027-03-20T14:00:00Z')).json();
    site.setClock(new Date('2027-03-19T14:00:00Z'));
    const cancelled = await site.database.transaction().execute(async (transaction) => {
      await updateCall(transaction, id, { status: 'cancelled', sequence: 1 });
      // In an object, because a returned promise would be awaited before the commit.
      const reminding = { done: remindOfCalls(site.app.services) };
      await Promise.race([reminding.done, untilLocked(transaction)]);
      return reminding;
    });
    await cancelled.done;
    const received = site.database
      .selectFrom('notifications')
      .select('kind')
      .where('kind', '=', 'call-reminder');
    const people = [admin.userId, owner.userId];
    expect(await received.where('userId', 'in', people).execute()).toEqual([]);
  });
});
