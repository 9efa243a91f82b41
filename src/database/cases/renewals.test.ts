/** A renewal request is a case until it is decided. */
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { casePath } from '../../domain/cases/cases.ts';
import { listCases } from './reads.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

test("a renewal request stays open until decided and links to the producer's evidence", async () => {
  const producerId = await makeApprovedProducer(database);
  const { id: certificateId } = await makeCertificate(database, { producerId });
  const requestedAt = '2026-11-10T09:00:00Z';
  const { id } = await database
    .insertInto('renewalRequests')
    .values({ producerId, certificateId, requestedBy: null, requestedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listed = async () =>
    listCases(database, { kind: 'renewal', state: 'all' }, { limit: 10, after: undefined });
  const [open, ...others] = await listed();
  expect(others).toEqual([]);
  expect(open).toMatchObject({ subject: String(id), state: 'open', dueOn: '2026-11-17', producerId });
  expect(open && casePath('renewal', open)).toBe(`/admin/producer/${producerId}`);
  const decided = {
    state: 'declined',
    decidedAt: '2026-11-12T09:00:00Z',
    reason: 'The report is old.',
  } as const;
  await database.updateTable('renewalRequests').set(decided).where('id', '=', id).execute();
  expect(await listed()).toMatchObject([{ id: open?.id, state: 'closed' }]);
  await database.deleteFrom('renewalRequests').where('id', '=', id).execute();
  expect(await listed()).toEqual([]);
});
