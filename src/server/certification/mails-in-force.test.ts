/**
 * Whatever happens to certificates and batches, in any order: every mail about it says the state, the reason, the level and the
 * figure that the certificate's page shows, to its holder and to buyers.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { step as anyStep, type Step, takeStep } from '../../../tests/support/certified-steps.ts';
import {
  type CertifiedWorld,
  makeCertifiedWorld,
  readInForce,
} from '../../../tests/support/certified-world.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import type { CertificateResponse } from '../../contract/certification/certification.ts';
import type { NotificationResponse } from '../../contract/notifications/notifications.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import type { BatchOfOil } from '../../contract/provenance/recalls.ts';
import { jobServicesOf } from '../jobs/job-services.ts';
import { sendNotificationMail } from '../notifications/send-notification-mail.ts';

let mails: NotificationResponse[] = [];
const pages: PageRenderer = {
  ...minimalPages,
  renderMail: async (_kind, shown) => {
    if ('facts' in shown) mails.push(shown);
    return { subject: '', html: '', text: '', preferencesUrl: '' };
  },
};

let site: TestApplication;
let world: CertifiedWorld;
let lastSent = 0;

/** Sends what is waiting, and returns what the mails are written from. */
async function sendMails(): Promise<readonly NotificationResponse[]> {
  await runJobs(site, { only: ['send-buyer-alerts'] });
  mails = [];
  const waiting = await site.database
    .selectFrom('notifications')
    .select('id')
    .where('id', '>', lastSent)
    .orderBy('id')
    .execute();
  const services = { ...jobServicesOf(site.app), mail: { send: async () => 'sent' as const } };
  for (const { id } of waiting) {
    await sendNotificationMail(services, { notificationId: id });
    lastSent = id;
  }
  return mails;
}

async function visit<Body>(url: string): Promise<Body> {
  const answer = await site.call('GET', url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Body>();
}

const stateSaid = {
  'certificate-suspended': 'suspended',
  'order-certificate-suspended': 'suspended',
  'certificate-revoked': 'revoked',
  'order-certificate-revoked': 'revoked',
} as const satisfies Partial<Record<NotificationResponse['kind'], CertificateResponse['state']>>;
const isStateSaid = (kind: string): kind is keyof typeof stateSaid => kind in stateSaid;

const recalls = new Set(['batch-recalled', 'order-oil-recalled']);

async function expectTruth({ kind, facts }: NotificationResponse): Promise<void> {
  if (isStateSaid(kind)) {
    const { state, history } = await visit<CertificateResponse>(`/api/certificates/${facts.certificate}`);
    const reason = history.findLast(({ toState }) => toState === stateSaid[kind])?.reason;
    expect([kind, state, facts.reason]).toEqual([kind, stateSaid[kind], reason]);
  }
  if (facts.certificate !== undefined && facts.level !== undefined) {
    const { level } = await visit<CertificateResponse>(`/api/certificates/${facts.certificate}`);
    expect([kind, facts.level]).toEqual([kind, level]);
  }
  if (recalls.has(kind)) {
    const { oils } = await readInForce(world);
    const reasons: (string | undefined)[] = [];
    for (const { id, batchNumber } of oils.filter(
      (oil) => oil.isRecalled && oil.batchNumber === (facts.batch ?? oil.batchNumber),
    )) {
      const batches = await visit<BatchOfOil[]>(`/api/products/${id}/batch-states`);
      reasons.push(batches.find((batch) => batch.batchNumber === batchNumber)?.recall?.reason);
    }
    expect(reasons).toContain(facts.reason);
  }
}

/** Certifies, suspends, revokes and recalls at least once, with a reason of its own each. */
const everyMail: Step[] = [
  { action: 'suspend', which: 0, reason: '214 mg/kg' },
  { action: 'reinstate', which: 0 },
  { action: 'renew', which: 1, oil: 1 },
  { action: 'revoke', which: 0, reason: 'First line\nsecond line' },
  { action: 'recall', which: 4, reason: '<b>{reason}</b>' },
];

test('every mail says what the page of the certificate shows', {
  timeout: 240_000,
  tags: 'exhaustive',
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 10 }), async (steps) => {
      site = await createTestApplication({ pages, configuration: { requestsPerMinute: 1_000_000 } });
      lastSent = 0;
      try {
        world = await makeCertifiedWorld(site, new Date('2025-12-01T09:00:00Z'));
        for (const { id } of world.producers) {
          const { userId } = await site.signIn('producer');
          await site.database.updateTable('producers').set({ userId }).where('id', '=', id).execute();
        }
        await sendMails();
        for (const one of [{ action: 'renew', which: 0, oil: 0 } as const, ...steps]) {
          await takeStep(world, one, new Map());
          for (const mail of await sendMails()) {
            seen.add(mail.kind);
            await expectTruth(mail);
          }
        }
      } finally {
        await site.close();
      }
    }),
    { numRuns: tries(4, 2), examples: [[everyMail]] },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([...Object.keys(stateSaid), ...recalls, 'certificate-issued']),
  );
});
