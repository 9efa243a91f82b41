/**
 * A profile is edited over days and in two windows; no input is lost, and nothing is public before it is
 * accepted.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { auditedActions, producerOf } from '../../../tests/support/records.ts';

let site: TestApplication;
let owner: TestPerson;
let admin: TestPerson;
let id: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

beforeEach(async () => {
  owner = await site.signIn('producer');
  admin = await site.signIn('admin');
  id = await makeApprovedProducer(site.database, {
    userId: owner.userId,
    story: 'Old story.',
    language: 'el',
  });
});

const change = async (body: object, as = owner) =>
  site.call('PUT', `/api/producers/${id}`, { as, body: { requiresApproval: 'true', ...body } });
const changes = async () => (await site.call('GET', `/api/producers/${id}/changes`, { as: owner })).json();
const save = async (body: object, as = owner) => site.call('PUT', `/api/producers/${id}/draft`, { as, body });
const draft = async (as = owner) => (await site.call('GET', `/api/producers/${id}/draft`, { as })).json();
const send = async (form: Record<string, string>, query = '') =>
  site.call('POST', `/api/producers/${id}/draft${query}`, { as: owner, form: { _method: 'PUT', ...form } });
const decide = async (request: number, decisions: object[], as = admin) =>
  site.call('POST', `/api/change-requests/${request}/decide`, { as, body: { decisions } });
const withdraw = async (request: number, as = owner) =>
  site.call('POST', `/api/change-requests/${request}/withdraw`, { as });
const profile = async () => (await site.call('GET', `/api/producers/${id}`)).json();

describe('a draft', () => {
  test('stores any input, valid or not, with the profile value at that time', async () => {
    expect(await draft()).toEqual({ revision: 0, savedAt: null, fields: [] });
    const saved = await save({ contactEmail: 'half an addr', story: 'Νέα ιστορία', revision: 0 });
    expect(saved.statusCode).toBe(200);
    expect(await draft()).toMatchObject({
      revision: 1,
      fields: [
        { field: 'contactEmail', value: 'half an addr', seenValue: null },
        { field: 'story', value: 'Νέα ιστορία', seenValue: 'Old story.', currentValue: 'Old story.' },
      ],
    });
    expect((await profile()).story).toBe('Old story.');
  });

  test('is not overwritten by another window', async () => {
    await save({ story: 'First window', revision: 0 });
    const late = await save({ story: 'Second window', revision: 0 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'profile-draft-conflict']);
    const sent = await change({ story: 'Second window', draftRevision: 0 });
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'profile-draft-conflict']);
    expect((await draft()).fields[0].value).toBe('First window');
  });

  test('saved fifty times at once is saved once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => save({ story: `Story ${n}`, revision: 0 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await draft()).revision).toBe(1);
  });

  test('is deleted when it is sent or discarded', async () => {
    await save({ story: 'New story.', revision: 0 });
    expect((await change({ story: 'New story.', draftRevision: 1 })).statusCode).toBe(202);
    expect((await draft()).revision).toBe(0);
    await save({ story: 'Newer story.', revision: 0 });
    expect((await site.call('DELETE', `/api/producers/${id}/draft`, { as: owner })).statusCode).toBe(204);
    expect((await draft()).fields).toEqual([]);
  });

  test('belongs to one user: administrators have their own, strangers cannot save one', async () => {
    await save({ story: 'Mine', revision: 0 });
    expect((await draft(admin)).fields).toEqual([]);
    const stranger = await site.signIn('producer');
    expect((await save({ story: 'Theirs', revision: 0 }, stranger)).statusCode).toBe(404);
  });
});

describe('the form without JavaScript', () => {
  const seen = JSON.stringify({ story: 'Old story.', region: null });

  test('is sent, and redirects to the profile in the language of the page', async () => {
    const form = { story: 'New\r\nstory.', region: '', seen, revision: '0', action: 'send' };
    const answer = await send(form, '?language=el');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/el/producer/${id}`]);
    const [request] = await changes();
    expect(request.fields).toMatchObject([{ field: 'story', newValue: 'New\nstory.' }]);
    expect((await draft()).revision).toBe(0);
  });

  test('with an error comes back with all input', async () => {
    const form = { story: 'New story.', contactEmail: 'no address', seen, revision: '0', action: 'send' };
    const answer = await send(form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/producer/${id}/edit?check=1`]);
    expect((await draft()).fields.map((field: { value: string }) => field.value)).toEqual([
      'no address',
      'New story.',
    ]);
    expect(await changes()).toEqual([]);
  });

  test('with few fields keeps the input when one is invalid, and the earlier draft', async () => {
    const plain = async (form: Record<string, string>) =>
      site.call('POST', `/api/producers/${id}?language=hr`, {
        as: owner,
        form: { _method: 'PUT', requiresApproval: 'true', ...form },
      });
    await save({ website: 'https://grove.example', revision: 0 });
    const typed = { contactEmail: 'office@grove', story: 'Duga priča\r\no našem masliniku' };
    const answer = await plain({ ...typed, seen: '{"story":"Old story."}' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/hr/producer/${id}/edit?check=1`]);
    expect((await draft()).fields).toMatchObject([
      { field: 'contactEmail', value: 'office@grove' },
      { field: 'website', value: 'https://grove.example' },
      { field: 'story', value: 'Duga priča\no našem masliniku', seenValue: 'Old story.' },
    ]);
    expect(await changes()).toEqual([]);
    // Fields of no form are refused, and input that cannot be stored is not saved.
    expect((await plain({ ...typed, status: 'approved' })).statusCode).toBe(400);
    expect((await plain({ ...typed, story: 'half\u0000' })).statusCode).toBe(400);
    expect((await draft()).revision).toBe(2);
  });

  test('sent twice is submitted once', async () => {
    await save({ story: 'Begun.', revision: 0 });
    const form = { story: 'New story.', seen, revision: '1', action: 'send' };
    const [first, second] = [await send(form), await send(form)];
    expect([first.headers.location, second.headers.location]).toEqual([`/producer/${id}`, `/producer/${id}`]);
    expect(await changes()).toHaveLength(1);
  });

  test('does not request again a value that was decided while the form was open', async () => {
    await change({ story: 'New\nstory.', region: 'Elis' });
    const [{ id: request }] = await changes();
    const shown = JSON.stringify({ story: 'New\nstory.', region: 'Elis' });
    const form = { story: 'New\r\nstory.', region: 'Elis', name: 'Grove of Elis', seen, shown };
    const received = { field: 'story', decision: 'declined', comment: 'Too short.' };
    await decide(request, [received, { ...received, field: 'region' }]);
    await send({ ...form, revision: '0', action: 'send' });
    const [asked] = await changes();
    expect(asked.fields).toMatchObject([{ field: 'name', newValue: 'Grove of Elis' }]);
    const again = await send({ ...form, revision: '0', action: 'send' });
    expect(again.headers.location).toBe(`/producer/${id}`);
  });

  test('can be saved for later or discarded', async () => {
    const saved = await send({ story: 'Half', seen, revision: '0', action: 'keep' });
    expect(saved.headers.location).toBe(`/producer/${id}/edit?saved=1`);
    expect((await draft()).revision).toBe(1);
    await send({ revision: '1', action: 'discard' });
    expect((await draft()).revision).toBe(0);
  });
});

describe('an administrator', () => {
  test('accepts one field and declines another; only the accepted one is public', async () => {
    await change({ story: 'New story.', name: 'Grove of Elis', coordinates: '37,6738; 21,4381' });
    const [{ id: request }] = await changes();
    const first = await decide(request, [{ field: 'coordinates', decision: 'accepted' }]);
    expect(first.json()).toMatchObject({ status: 'pending' });
    expect(await profile()).toMatchObject({ latitude: '37.67380000', longitude: '21.43810000' });
    const last = await decide(request, [
      { field: 'name', decision: 'declined', comment: 'The register knows another name.' },
      { field: 'story', decision: 'accepted' },
    ]);
    expect(last.json()).toMatchObject({ status: 'partly_accepted' });
    expect(await profile()).toMatchObject({ story: 'New story.', name: 'Grove of the test' });
    expect(await auditedActions(site.database, 'producer', id)).toEqual([
      'producer.request-change',
      'producer.decide-change',
      'producer.decide-change',
    ]);
    expect((await decide(request, [{ field: 'name', decision: 'accepted' }])).json().code).toBe(
      'change-request-closed',
    );
  });

  test('adds translations of the story, and corrects its original language', async () => {
    await change({ storyEn: 'One family.', storyIt: 'Una famiglia.' });
    const [{ id: request }] = await changes();
    await decide(request, [
      { field: 'storyEn', decision: 'accepted' },
      { field: 'storyIt', decision: 'accepted' },
    ]);
    expect((await profile()).stories).toEqual([
      { language: 'en', story: 'One family.' },
      { language: 'it', story: 'Una famiglia.' },
    ]);
    await change({ language: 'it', story: 'Una famiglia.', storyEn: '' });
    const [{ id: next }] = await changes();
    await decide(
      next,
      ['language', 'story', 'storyEn'].map((field) => ({ field, decision: 'accepted' })),
    );
    expect(await profile()).toMatchObject({ language: 'it', story: 'Una famiglia.', stories: [] });
  });

  test('sees that the profile has changed since the request was made', async () => {
    await change({ name: 'Grove A' });
    const [{ id: first }] = await changes();
    await decide(first, [{ field: 'name', decision: 'accepted' }]);
    await change({ name: 'Grove B', region: 'Elis', seen: { name: 'Grove of the test', region: null } });
    const [request] = await changes();
    expect(request.fields).toMatchObject([
      { field: 'name', oldValue: 'Grove of the test', currentValue: 'Grove A', newValue: 'Grove B' },
      { field: 'region', oldValue: null, currentValue: null },
    ]);
  });
});

describe('a change request', () => {
  test('is withdrawn once by its owner, and cannot be decided afterwards', async () => {
    await change({ story: 'New story.' });
    const [{ id: request }] = await changes();
    const form = await site.call('POST', `/api/change-requests/${request}/withdraw`, { as: owner, form: {} });
    expect([form.statusCode, form.headers.location]).toEqual([303, `/producer/${id}`]);
    expect((await withdraw(request)).json().code).toBe('change-request-closed');
    const late = await decide(request, [{ field: 'story', decision: 'accepted' }]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'change-request-closed']);
    expect((await changes())[0].status).toBe('withdrawn');
    expect(await producerOf(site.database, owner.userId)).toMatchObject({ story: 'Old story.' });
  });

  test('decided while its owner sends another is closed or replaced, never both', async () => {
    await change({ story: 'New story.' });
    const [{ id: request }] = await changes();
    await Promise.all([
      decide(request, [{ field: 'story', decision: 'accepted' }]),
      change({ story: 'Newer story.' }),
    ]);
    const [newest, first] = await changes();
    expect(newest).toMatchObject({ status: 'pending', fields: [{ newValue: 'Newer story.' }] });
    const isAccepted = first.status === 'accepted';
    expect((await profile()).story).toBe(isAccepted ? 'New story.' : 'Old story.');
  });

  test('keeps the fields of the request that it replaces', async () => {
    await change({ story: 'New story.', website: 'https://grove.example' });
    await change({ story: 'Newer story.' });
    const [newest, first] = await changes();
    expect(first.status).toBe('replaced');
    expect(newest.fields).toMatchObject([
      { field: 'website', newValue: 'https://grove.example' },
      { field: 'story', newValue: 'Newer story.' },
    ]);
    await change({ website: null });
    expect((await changes())[0].fields).toMatchObject([{ field: 'story', newValue: 'Newer story.' }]);
  });

  test('sent twice exists once', async () => {
    const [one, other] = [await change({ story: 'New story.' }), await change({ story: 'New story.' })];
    expect(other.json().id).toBe(one.json().id);
    expect(await changes()).toHaveLength(1);
  });

  test('of another user is not found', async () => {
    await change({ story: 'New story.' });
    const [{ id: request }] = await changes();
    const stranger = await site.signIn('producer');
    expect((await withdraw(request, stranger)).json().code).toBe('change-request-not-found');
    expect((await withdraw(999_999)).statusCode).toBe(404);
  });
});

test.each([
  ['a place that is none', { coordinates: 'near the sea' }],
  ['a place beyond the globe', { coordinates: '97, 21' }],
  ['a language that is not offered', { language: 'de' }],
  ['a name of one letter', { name: 'Α' }],
  ['a story that is too long', { storySl: 'č'.repeat(8001) }],
  ['a script as website', { website: 'javascript:alert(1)' }],
  ['an empty location', { location: '' }],
])('%s is refused', async (_what, field) => {
  expect((await change(field)).statusCode).toBe(400);
});
