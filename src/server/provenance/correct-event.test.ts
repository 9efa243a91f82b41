/** An entry on which a lab result depends is corrected in public: the first version stays readable. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { epcisDocumentSchema } from '../../../tests/support/epcis-schema.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';

let house: TestApplication;
let producer: TestPerson;
let producerId: number;
beforeAll(async () => {
  house = await createTestApplication();
  house.setClock(new Date('2026-11-21T12:00:00Z'));
  producer = await house.signIn('producer');
  producerId = await makeApprovedProducer(house.database, { userId: producer.userId });
});
afterAll(async () => house.close());

const harvest = {
  stage: 'Harvest',
  timestamp: '2026-10-03T07:05:00+03:00',
  timeZone: 'Europe/Athens',
  location: 'Mirtia',
  quantity: 12_500,
  quantityUnit: 'kg',
};
const right = { ...harvest, quantity: 1250 };
const reason = 'A zero too many was typed.';

let batches = 0;
async function certifiedHarvest() {
  batches += 1;
  const batchNumber = `C-${batches}`;
  const id = await makeProduct(house.database, { producerId, batchNumber });
  const path = `/api/products/${id}/journey`;
  const event = (await house.call('POST', path, { as: producer, body: harvest })).json();
  await makeLabResult(house.database, {
    producerId,
    productId: id,
    batchNumber,
    harvestedOn: '2026-10-03',
    sampledOn: '2026-10-20',
    reportedOn: '2026-10-25',
  });
  const correct = async (eventId: number, body: object, as: TestPerson | undefined = producer) =>
    house.call('POST', `${path}/${eventId}/corrections`, { as, body });
  return { id, path, event, correct };
}

test('a correction replaces the entry, and shows the earlier values, when and why', async () => {
  const { id, path, event, correct } = await certifiedHarvest();
  const corrected = await correct(event.id, { event: right, reason });
  expect(corrected.statusCode).toBe(201);
  const journey = (await house.call('GET', path)).json();
  expect(journey).toMatchObject([
    {
      quantity: '1250.000',
      certified: true,
      corrections: [
        {
          correctedAt: '2026-11-21T12:00:00.000Z',
          reason,
          before: { quantity: '12500.000', stage: 'Harvest' },
        },
      ],
    },
  ]);
  const events = await listAuditEvents(house.database, { type: 'product', id });
  expect(events.map(({ action }) => action)).toContain('product.correct-journey-event');
});

test('a second correction keeps both earlier versions; none can be changed or removed', async () => {
  const { path, event, correct } = await certifiedHarvest();
  const second = (await correct(event.id, { event: right, reason })).json();
  const third = await correct(second.id, {
    event: { ...right, location: 'Myrtia' },
    reason: 'The name of the place.',
  });
  expect(third.json().corrections.map((one: { reason: string }) => one.reason)).toEqual([
    reason,
    'The name of the place.',
  ]);
  // The first version can no longer be addressed.
  expect((await correct(event.id, { event: right, reason })).json().code).toBe('journey-event-not-found');
  const latest = third.json();
  const address = `${path}/${latest.id}`;
  expect((await house.call('DELETE', address, { as: producer })).json().code).toBe('journey-event-certified');
  const change = await house.call('PUT', `${address}?updatedAt=${latest.updatedAt}`, {
    as: producer,
    body: harvest,
  });
  expect(change.json().code).toBe('journey-event-certified');
  await expect(
    runSql(house.database)`update production_logs set notes = 'x' where id = ${event.id}`,
  ).rejects.toThrow('stay as they are');
  await expect(runSql(house.database)`delete from production_logs where id = ${latest.id}`).rejects.toThrow(
    'stay as they are',
  );
});

test('of two concurrent corrections one is stored', async () => {
  const { event, correct } = await certifiedHarvest();
  const answers = await Promise.all([
    correct(event.id, { event: right, reason }),
    correct(event.id, { event: { ...harvest, quantity: 1255 }, reason }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
});

test('only owner and administrators correct an entry, and only with a reason', async () => {
  const { event, correct } = await certifiedHarvest();
  const stranger = await house.signIn('producer');
  expect((await correct(event.id, { event: right, reason }, stranger)).statusCode).toBeGreaterThanOrEqual(
    403,
  );
  const unexplained = (await correct(event.id, { event: right, reason: ' ' })).json();
  expect(unexplained.errors[0].path).toBe('reason');
  expect((await correct(event.id, { event: harvest, reason })).json().code).toBe(
    'journey-event-not-corrected',
  );
  const admin = await house.signIn('admin');
  expect((await correct(event.id, { event: right, reason }, admin)).statusCode).toBe(201);
});

test('an entry without a lab result is changed, not corrected', async () => {
  const { path, correct } = await certifiedHarvest();
  const body = { stage: 'Storage', timestamp: '2026-11-01T08:00:00Z' };
  const storage = (await house.call('POST', path, { as: producer, body })).json();
  const answer = await correct(storage.id, { event: { ...body, location: 'Cellar' }, reason });
  expect(answer.json().code).toBe('journey-event-not-certified');
});

test('the EPCIS export declares the first version wrong and names the correcting event', async () => {
  const { path, event, correct } = await certifiedHarvest();
  const before = epcisDocumentSchema.parse((await house.call('GET', `${path}/epcis`)).json());
  const [original] = before.epcisBody.eventList;
  await correct(event.id, { event: right, reason });
  const { epcisBody } = epcisDocumentSchema.parse((await house.call('GET', `${path}/epcis`)).json());
  const [current, declared] = epcisBody.eventList;
  expect(epcisBody.eventList).toHaveLength(2);
  expect(declared?.eventID).toBe(original?.eventID);
  expect(declared?.errorDeclaration).toEqual({
    declarationTime: '2026-11-21T12:00:00.000Z',
    reason: 'incorrect_data',
    correctiveEventIDs: [current?.eventID],
  });
  expect(current?.errorDeclaration).toBeUndefined();
});
