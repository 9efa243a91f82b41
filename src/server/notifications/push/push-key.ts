/**
 * The key pair by which push services recognise the site (VAPID, RFC 8292). A device is subscribed for its public half,
 * so the same pair stays: another one is made only where no configured secret opens it.
 */
import webPush from 'web-push';
import {
  findPushKey,
  lockPushKey,
  replacePushKey,
  sealPushKey,
} from '../../../database/notifications/push-keys.ts';
import { deleteAllPushSubscriptions } from '../../../database/notifications/push-subscriptions.ts';
import type { PushKeyRow } from '../../../database/tables/schema.ts';
import { acceptedSecrets } from '../../configuration/session-secret.ts';
import type { Services } from '../../http/routing/services.ts';
import { decryptText, encryptText } from '../../http/security/encrypted-text.ts';

/** Both halves as base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

type Needs = Pick<Services, 'database' | 'configuration' | 'clock' | 'log'>;

/** Made at the first start, or by the first who asks. */
export async function pushKey(services: Needs): Promise<PushKey> {
  const row = await findPushKey(services.database);
  return (row && (await open(row, services))) ?? (await makePushKey(services));
}

async function makePushKey(services: Needs): Promise<PushKey> {
  const { database, configuration, clock, log } = services;
  return database.transaction().execute(async (transaction) => {
    await lockPushKey(transaction);
    // Another instance may have made one while this one waited.
    const row = await findPushKey(transaction);
    const opened = row && (await open(row, { ...services, database: transaction }));
    if (opened !== undefined) return opened;
    if (row !== undefined) {
      log.warn('The key for push messages was sealed with another secret; a new one is made.');
      await deleteAllPushSubscriptions(transaction);
    }
    const made = webPush.generateVAPIDKeys();
    const [secret] = acceptedSecrets(configuration);
    await replacePushKey(transaction, {
      publicKey: Buffer.from(made.publicKey, 'base64url'),
      sealedPrivate: encryptText(made.privateKey, secret, encryptionOf(made.publicKey)),
      createdAt: clock(),
    });
    return made;
  });
}

/** Undefined when it was encrypted with a secret that is no longer configured. */
async function open(
  { publicKey: bytes, sealedPrivate }: PushKeyRow,
  {
    database,
    configuration,
  }: Pick<Needs, 'configuration'> & {
    readonly database: Parameters<typeof sealPushKey>[0];
  },
): Promise<PushKey | undefined> {
  const publicKey = bytes.toString('base64url');
  const use = encryptionOf(publicKey);
  const [secret, ...earlier] = acceptedSecrets(configuration);
  const current = decryptText(sealedPrivate, [secret], use);
  const privateKey = current ?? decryptText(sealedPrivate, earlier, use);
  if (privateKey === undefined) return undefined;
  // The secret is being replaced: from now on the new one encrypts it.
  if (current === undefined) await sealPushKey(database, encryptText(privateKey, secret, use));
  return { publicKey, privateKey };
}

function encryptionOf(publicKey: string) {
  return { purpose: 'phenolive push keys', belongsTo: publicKey } as const;
}
