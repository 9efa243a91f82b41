/** One producer profile per user; the public profile changes only after an administrator’s decision. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody, registrationBody } from '../../../tests/support/builders/applications.ts';
import { makeApprovedProducer, makeProducer } from '../../../tests/support/builders/producers.ts';
import {
  adminNotifications,
  auditedActions,
  countRows,
  producerOf,
  roleOf,
} from '../../../tests/support/records.ts';
import { listProfileChangeRequests } from '../../database/producers/change-requests.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
  // There is an administrator to notify.
  await site.signIn('admin');
});
afterAll(async () => site.close());

const register = async (as: TestPerson | undefined, body: object) =>
  site.call('POST', '/api/producers', { as, body });
const draft = (changes: object = {}) => ({
  name: 'Elaionas Messenia',
  contactEmail: 'office@elaionas.example',
  contactPhone: '',
  website: '',
  location: '2 Grove Road, Kalamata',
  country: 'greece',
  region: 'Messenia',
  story: 'Told again.',
  phenolicContent: 1250,
  status: 'draft',
  latitude: null,
  longitude: null,
  profileImageUrl: '',
  ...changes,
});

describe('the registration dialog', () => {
  test('names each field that is missing or wrong, and so does the profile of the application page', async () => {
    const person = await site.signIn('consumer');
    const errorsOf = async (body: object) =>
      (await register(person, body))
        .json()
        .errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
    expect(await errorsOf({})).toEqual(
      expect.arrayContaining([
        'name: Required',
        'farmAcreage: Farm acreage is required',
        'annualProduction: Annual production is required',
        'contactEmail: Required',
      ]),
    );
    expect(await errorsOf(draft({ contactEmail: 'at the mill' }))).toEqual([
      'contactEmail: Valid email is required',
    ]);
  });

  test('creates an application and a pending profile in one step', async () => {
    const person = await site.signIn('consumer');
    const response = await register(person, registrationBody());
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      userId: person.userId,
      status: 'pending',
      farmAcreage: '7.50',
      contactPhone: null,
      language: 'it',
      productionMethods: { organic: true, handHarvesting: false },
    });
    expect(await roleOf(site.database, person.userId)).toBe('producer');
    const [application] = (await site.call('GET', '/api/producer-applications/own', { as: person })).json();
    expect(application).toMatchObject({ status: 'pending', producerId: response.json().id });
    expect(application.answers).toMatchObject({ producerCompanyName: 'Masseria Verde', groveSize: 7.5 });
    expect(await adminNotifications(site.database)).toContainEqual({
      kind: 'admin-application-arrived',
      facts: { company: 'Masseria Verde', application: String(application.id) },
    });
  });

  test('accepts numbers as text, as the form sends them', async () => {
    const person = await site.signIn('consumer');
    const response = await register(
      person,
      registrationBody({ farmAcreage: '3.2', annualProduction: '900' }),
    );
    expect(response.json()).toMatchObject({ farmAcreage: '3.20', annualProduction: 900 });
  });

  test('sent a hundred times at once by one user creates one profile and one application', async () => {
    const person = await site.signIn('consumer');
    const before = await countRows(site.database, 'producerApplications');
    const responses = await Promise.all(
      Array.from({ length: 100 }, async () => register(person, registrationBody())),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter((each) => each.json().code === 'producer-exists')).toHaveLength(99);
    expect(await countRows(site.database, 'producerApplications')).toBe(before + 1);
  });

  test.each([
    ['status', { status: 'approved' }],
    ['userId', { userId: 'somebody' }],
    ['certificationLevel', { certificationLevel: 'gold' }],
    ['approvedAt', { approvedAt: '2026-01-01T00:00:00Z' }],
    ['no acreage', { farmAcreage: '' }],
    ['unknown country', { country: 'atlantis' }],
  ])('%s is refused and leaves nothing behind', async (_name, changes) => {
    const person = await site.signIn('consumer');
    expect((await register(person, registrationBody(changes))).statusCode).toBe(400);
    expect(await producerOf(site.database, person.userId)).toBeUndefined();
  });

  test('needs a signed-in user', async () => {
    expect((await register(undefined, registrationBody())).statusCode).toBe(401);
  });
});

describe('a draft profile', () => {
  test('is updated by its applicant until it is under review', async () => {
    const person = await site.signIn('consumer');
    const admin = await site.signIn('admin');
    const sent = await site.call('POST', '/api/producer-applications', {
      as: person,
      body: applicationBody(),
    });
    const { id, producerId } = sent.json();
    const response = await register(person, draft());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: producerId,
      status: 'draft',
      story: 'Told again.',
      oliveVarieties: 'Koroneiki',
    });
    expect((await register(person, registrationBody())).json()).toMatchObject({
      id: producerId,
      status: 'draft',
      name: 'Masseria Verde',
    });
    await site.call('PATCH', `/api/producer-applications/${id}/approve`, { as: admin });
    const late = await register(person, draft());
    expect([late.statusCode, late.json().code]).toEqual([409, 'producer-exists']);
  });

  test('may come before the application', async () => {
    const person = await site.signIn('consumer');
    const first = await register(person, draft());
    expect(first.statusCode).toBe(201);
    const sent = await site.call('POST', '/api/producer-applications', {
      as: person,
      body: applicationBody(),
    });
    expect(sent.json().producerId).toBe(first.json().id);
  });
});

describe('requesting a change', () => {
  const change = async (as: TestPerson | undefined, id: number, body: object) =>
    site.call('PUT', `/api/producers/${id}`, { as, body: { requiresApproval: 'true', ...body } });

  test('stores old and new values, and leaves the profile as it is', async () => {
    const owner = await site.signIn('producer');
    const id = await makeApprovedProducer(site.database, { userId: owner.userId, story: 'Old story.' });
    const response = await change(owner, id, {
      name: 'Grove of the test',
      story: 'New story.',
      contactEmail: 'new@grove.example',
    });
    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({
      producerId: id,
      status: 'pending',
      fields: [
        { field: 'contactEmail', oldValue: null, newValue: 'new@grove.example' },
        { field: 'story', oldValue: 'Old story.', newValue: 'New story.' },
      ],
    });
    expect(await producerOf(site.database, owner.userId)).toMatchObject({
      story: 'Old story.',
      contactEmail: null,
    });
    expect(await adminNotifications(site.database)).toContainEqual({
      kind: 'admin-change-asked',
      facts: { company: 'Grove of the test' },
    });
    expect(await auditedActions(site.database, 'producer', id)).toEqual(['producer.request-change']);
  });

  test('replaces the pending request, also when sent fifty times at once', async () => {
    const owner = await site.signIn('producer');
    const id = await makeApprovedProducer(site.database, { userId: owner.userId });
    const responses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => change(owner, id, { story: `Story ${index}` })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const requests = await listProfileChangeRequests(site.database, id, 100);
    expect(requests).toHaveLength(50);
    expect(requests.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(requests[0]).toMatchObject({ status: 'pending', fields: [{ field: 'story' }] });
  });

  test('from a plain form answers with a redirect', async () => {
    const owner = await site.signIn('producer');
    const id = await makeApprovedProducer(site.database, { userId: owner.userId });
    const form = {
      _method: 'PUT',
      name: 'Grove of the test',
      contactEmail: '',
      country: 'greece',
      region: 'Elis',
      story: 'Line one\r\nLine two',
      productionNotes: '',
      requiresApproval: 'true',
    };
    const response = await site.call('POST', `/api/producers/${id}`, { as: owner, form });
    expect([response.statusCode, response.headers.location]).toEqual([303, `/producer/${id}`]);
    const [request] = await listProfileChangeRequests(site.database, id, 1);
    expect(request?.fields.map(({ field, newValue }) => [field, newValue])).toEqual([
      ['region', 'Elis'],
      ['story', 'Line one\nLine two'],
    ]);
  });

  test('without a change is refused', async () => {
    const owner = await site.signIn('producer');
    const id = await makeApprovedProducer(site.database, { userId: owner.userId });
    const response = await change(owner, id, { name: 'Grove of the test' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'nothing-changed']);
  });

  test('is for the owner and administrators, and for changeable fields only', async () => {
    const owner = await site.signIn('producer');
    const stranger = await site.signIn('producer');
    const id = await makeApprovedProducer(site.database, { userId: owner.userId });
    const hidden = await makeProducer(site.database);
    expect((await change(stranger, id, { story: 'Mine.' })).statusCode).toBe(404);
    expect((await change(stranger, hidden, { story: 'Mine.' })).json().code).toBe('producer-not-found');
    expect((await change(undefined, id, { story: 'Mine.' })).statusCode).toBe(401);
    expect((await change(await site.signIn('admin'), id, { story: 'Ours.' })).statusCode).toBe(202);
    for (const field of [
      { status: 'approved' },
      { phenolicContent: 3000 },
      { userId: stranger.userId },
      { certificationLevel: 'triple_gold' },
      { requiresApproval: 'false' },
    ]) {
      expect((await change(owner, id, field)).statusCode).toBe(400);
    }
  });
});
