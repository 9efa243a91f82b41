/** Over any sequence of sign-ins, sign-outs and switches, a browser shows notifications of the user who added it in a session that goes on, and of no other. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { emptyQueue, runJobs } from '../../../../tests/support/jobs.ts';
import {
  type BrowserSubscription,
  type PushServer,
  startPushServer,
} from '../../../../tests/support/push-service.ts';
import { notify } from '../../notify/notify.ts';
import { pushKey } from './push-key.ts';

let service: PushServer;
let site: TestApplication;
let users: readonly string[];
beforeAll(async () => {
  service = await startPushServer();
  site = await createTestApplication({
    pages: minimalPages,
    configuration: { pushServices: [service.origin], requestsPerMinute: 1_000_000 },
  });
  const people = [await site.signIn('producer'), await site.signIn('producer')];
  users = people.map(({ userId }) => userId);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const browsers = [0, 1, 2] as const;
const step = fc.record({
  action: fc.constantFrom('sign-in', 'sign-out', 'turn-on', 'turn-off', 'remove-all', 'clear'),
  browser: fc.constantFrom(...browsers),
  user: fc.constantFrom(0, 1),
});
type Step = (typeof step extends fc.Arbitrary<infer Value> ? Value : never) & object;

/** What a person expects of one browser. */
interface Expected {
  session: TestPerson | undefined;
  subscription: BrowserSubscription;
  /** Whose notifications it shows. */
  owner: string | undefined;
}

async function take(
  { action, user }: Step,
  own: Expected,
  all: readonly Expected[],
  key: string,
): Promise<void> {
  const as = own.session;
  switch (action) {
    case 'sign-in': {
      if (as !== undefined) await site.call('POST', '/api/logout', { as });
      own.session = await site.signInAs(users[user] ?? '');
      own.owner = undefined;
      return;
    }
    case 'sign-out': {
      if (as !== undefined) await site.call('POST', '/api/logout', { as });
      own.session = undefined;
      own.owner = undefined;
      return;
    }
    case 'turn-on': {
      const { endpoint, keys } = own.subscription;
      const answer = await site.call('PUT', '/api/me/devices', { as, body: { endpoint, keys } });
      expect(answer.statusCode).toBe(as === undefined ? 401 : 204);
      own.owner = as?.userId;
      return;
    }
    case 'turn-off':
    case 'remove-all': {
      if (as === undefined) return;
      const { devices } = (await site.call('GET', '/api/me/devices', { as })).json();
      for (const { id, isThis } of devices) {
        if (action === 'turn-off' && !isThis) continue;
        await site.call('DELETE', `/api/me/devices/${id}`, { as });
      }
      for (const one of all)
        if (one === own || (action === 'remove-all' && one.owner === as.userId)) one.owner = undefined;
      return;
    }
    case 'clear':
      // The reader deletes the data of the site: the next subscription has another address.
      own.subscription = service.subscribe(key);
      own.owner = undefined;
  }
}

test('a browser shows what its owner expects', async () => {
  const key = (await pushKey(site.app.services)).publicKey;
  let events = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await site.database.deleteFrom('pushSubscriptions').execute();
      await emptyQueue(site);
      const all = browsers.map(
        (): Expected => ({ session: undefined, subscription: service.subscribe(key), owner: undefined }),
      );
      for (const one of steps) {
        const own = all[one.browser];
        if (own !== undefined) await take(one, own, all, key);
      }
      events += 1;
      const now = new Date();
      for (const userId of users)
        await notify(site.database, {
          userId,
          kind: 'order-received',
          facts: { order: String(events), company: userId },
          dedupeKey: `order:${events}`,
          now,
        });
      await runJobs(site, { only: ['send-push'] });
      const rows = await site.database
        .selectFrom('pushSubscriptions')
        .select(['endpoint', 'userId'])
        .execute();
      for (const { subscription, owner } of all) {
        expect(subscription.received).toHaveLength(owner === undefined ? 0 : 1);
        expect(rows.find(({ endpoint }) => endpoint === subscription.endpoint)?.userId).toBe(owner);
      }
    }),
    { numRuns: tries(150, 12) },
  );
});
