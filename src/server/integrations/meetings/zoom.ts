/**
 * Meetings of a Zoom account, by its server-to-server OAuth API: the account's credentials give a token for
 * an hour, which authorizes creating, moving and deleting meetings.
 */
import { z } from 'zod';
import {
  type Meeting,
  MeetingFailure,
  type MeetingPort,
  type WantedMeeting,
  type ZoomSettings,
} from './meetings.ts';

/** Timeout of a response in ms; the user who schedules a call waits for it. */
const patience = 6000;

/** Meetings per response: the max of the API. */
const maxListed = 300;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const meetingAnswer = z.object({
  id: z.union([z.int(), z.string().regex(/^\d{1,20}$/)]).transform(String),
  join_url: z.url({ protocol: /^https?$/ }).max(500),
  password: z.string().max(100).optional(),
});
const listAnswer = z.object({
  meetings: z.array(z.object({ id: meetingAnswer.shape.id, agenda: z.string().optional() })),
  next_page_token: z.string().default(''),
});

export function zoomMeetings(settings: ZoomSettings): MeetingPort {
  const address = (path: string) => `${settings.apiUrl}${path}`;
  return {
    name: 'zoom',
    isOwn: false,
    create: async (wanted) => {
      const path = address(`/users/${encodeURIComponent(settings.user)}/meetings`);
      const answer = await ask(settings, 'POST', path, meetingOf(wanted));
      if (answer.status !== 201) throw new MeetingFailure(`The meeting was not made: ${answer.status}`);
      return readMeeting(await answer.json());
    },
    find: async (key) => {
      const found: Meeting[] = [];
      for await (const { id, agenda } of listUpcoming(settings)) {
        if (agenda !== agendaOf(key)) continue;
        // The list has no passcodes.
        const answer = await ask(settings, 'GET', address(`/meetings/${id}`));
        if (answer.status === 404) continue;
        if (!answer.ok) throw new MeetingFailure(`The meeting was not read: ${answer.status}`);
        found.push(readMeeting(await answer.json()));
      }
      return found;
    },
    move: async (id, wanted) => {
      const answer = await ask(settings, 'PATCH', address(`/meetings/${id}`), meetingOf(wanted));
      if (!answer.ok) throw new MeetingFailure(`The meeting was not moved: ${answer.status}`);
    },
    drop: async (id) => {
      const answer = await ask(settings, 'DELETE', address(`/meetings/${id}`));
      if (!answer.ok && answer.status !== 404) {
        throw new MeetingFailure(`The meeting was not deleted: ${answer.status}`);
      }
    },
  };
}

/** Type 2 is a scheduled meeting; the time is in UTC, so no time zone is needed. */
function meetingOf({ key, topic, start, minutes }: WantedMeeting) {
  return {
    topic: topic.slice(0, 200),
    agenda: agendaOf(key),
    type: 2,
    start_time: `${start.toISOString().slice(0, 19)}Z`,
    duration: minutes,
    timezone: 'UTC',
  };
}

/** The API returns this text, in lists too, where it is cut after 250 characters. */
function agendaOf(key: string): string {
  return `Phenolive ${key}`;
}

async function* listUpcoming(
  settings: ZoomSettings,
): AsyncGenerator<{ id: string; agenda?: string | undefined }> {
  const path = `${settings.apiUrl}/users/${encodeURIComponent(settings.user)}/meetings`;
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = new URLSearchParams({ type: 'upcoming', page_size: String(maxListed) });
    if (token !== '') query.set('next_page_token', token);
    const answer = await ask(settings, 'GET', `${path}?${query}`);
    if (!answer.ok) throw new MeetingFailure(`The meetings were not listed: ${answer.status}`);
    const read = listAnswer.safeParse(await answer.json());
    if (!read.success) throw new MeetingFailure('The list of meetings could not be read.');
    yield* read.data.meetings;
    token = read.data.next_page_token || undefined;
  }
}

function readMeeting(answer: unknown): Meeting {
  const read = meetingAnswer.safeParse(answer);
  if (!read.success) throw new MeetingFailure('The answer about the meeting could not be read.');
  const { id, join_url: url, password } = read.data;
  return { url, id, passcode: password ?? null };
}

async function ask(settings: ZoomSettings, method: string, url: string, body?: object): Promise<Response> {
  const authorization = `Bearer ${await fetchToken(settings)}`;
  return send(url, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function fetchToken({ accountId, clientId, clientSecret, tokenUrl }: ZoomSettings): Promise<string> {
  const answer = await send(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }),
  });
  if (!answer.ok) throw new MeetingFailure(`No token was given: ${answer.status}`);
  const read = tokenAnswer.safeParse(await answer.json());
  if (!read.success) throw new MeetingFailure('The token could not be read.');
  return read.data.access_token;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patience), redirect: 'error' });
  } catch (error) {
    throw new MeetingFailure(`The meeting provider cannot be reached: ${nameOf(error)}`);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
