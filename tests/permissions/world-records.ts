/** Records of a world of the permission checks: its people, an order, a picture and a change of the profile. */
import { randomBytes } from 'node:crypto';
import { insertProfileChangeRequest } from '../../src/database/producers/change-requests.ts';
import { insertInvitation } from '../../src/database/producers/invitations.ts';
import { insertMember } from '../../src/database/producers/members.ts';
import { invitationEnd } from '../../src/domain/producers/people.ts';
import type { TestApplication, TestPerson } from '../support/application.ts';

export async function insertPeople(
  site: TestApplication,
  { userId: invitedBy }: TestPerson,
  producerId: number,
) {
  const { userId: memberId } = await site.signIn('producer');
  const now = new Date();
  const added = { addedAt: now, addedBy: invitedBy };
  await insertMember(site.database, { producerId, userId: memberId, role: 'editor', ...added });
  const invitationId = await insertInvitation(site.database, {
    producerId,
    email: `guest-of-${producerId}@mill.example`,
    role: 'orders',
    language: 'en',
    invitedBy,
    createdAt: now,
    expiresAt: invitationEnd(now),
  });
  return { memberId, invitationId };
}

export async function insertOrder(
  site: TestApplication,
  userId: string,
  producerId: number,
  productId: number,
): Promise<number> {
  const { id } = await site.database
    .insertInto('orders')
    .values({ userId, producerId, goodsAmount: '24.50' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.database
    .insertInto('orderItems')
    .values({
      orderId: id,
      productId,
      productName: 'First harvest',
      batchNumber: 'T-1',
      quantity: 1,
      price: '24.50',
    })
    .execute();
  return id;
}

export async function insertPicture(
  site: TestApplication,
  uploaderId: string,
  productId: number,
): Promise<string> {
  const { id } = await site.database
    .insertInto('pictures')
    .values({ uploaderId, width: 1, height: 1, expiresAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const storageKey = randomBytes(24).toString('hex');
  await site.database.insertInto('pictureFiles').values({ pictureId: id, width: 1, storageKey }).execute();
  await site.database.updateTable('products').set({ pictureId: id }).where('id', '=', productId).execute();
  return id;
}

export async function insertChange(
  site: TestApplication,
  userId: string,
  producerId: number,
): Promise<number> {
  const { id } = await insertProfileChangeRequest(site.database, {
    producerId,
    requestedBy: userId,
    baseUpdatedAt: new Date(),
    changes: [{ field: 'story', oldValue: null, newValue: 'Planted in 1893.' }],
  });
  return id;
}
