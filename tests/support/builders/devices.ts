/** Builders for devices that show notifications, at the push service of a browser: nothing is sent to them. */
import { insertPushSubscription } from '../../../src/database/notifications/push-subscriptions.ts';
import { hashToken } from '../../../src/server/http/security/hash-token.ts';
import type { TestApplication, TestPerson } from '../application.ts';

const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** As a browser names it. */
export function deviceOfTest(name: string) {
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${encodeURIComponent(name)}`, keys };
}

/** For a visitor, who has none, the id of no device. */
export async function insertDevice(
  { database }: Pick<TestApplication, 'database'>,
  person: TestPerson | undefined,
): Promise<number> {
  if (person === undefined) return 1;
  const { userId, cookies } = person;
  await insertPushSubscription(database, {
    sid: hashToken(cookies['session'] ?? ''),
    userId,
    endpoint: deviceOfTest(userId).endpoint,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
    name: 'Chrome, Android',
    createdAt: new Date(),
  });
  const { id } = await database
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}
