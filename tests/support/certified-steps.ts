/** What happens to the certificates and batches of `certified-world.ts`, in any order. */
import fc from 'fast-check';
import { clearExpired } from '../../src/server/certification/evidence/clear-expired.ts';
import { answerAsLaboratory } from './answer-as-laboratory.ts';
import { type CertifiedWorld, type InForce, readInForce } from './certified-world.ts';

export type Step =
  | { readonly action: 'suspend' | 'reinstate' | 'revoke'; readonly which: number; readonly reason?: string }
  | { readonly action: 'renew'; readonly which: number; readonly oil: number }
  | { readonly action: 'recall' | 'retract'; readonly which: number; readonly reason?: string }
  | { readonly action: 'deny'; readonly which: number; readonly result: number }
  | { readonly action: 'pass'; readonly days: number }
  | { readonly action: 'clear' };

const which = fc.nat(5);
const reason = fc.constantFrom('214 mg/kg', 'Γυαλί στη φιάλη', '<b>{reason}</b>', 'First line\nsecond line');
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ action: fc.constantFrom('suspend', 'reinstate', 'revoke'), which, reason }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('renew'), which, oil: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constantFrom('recall', 'retract'), which, reason }) },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constant('pass'), days: fc.constantFrom(1, 20, 364, 365, 366) }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('deny'), which, result: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('clear') }) },
);

/**
 * A refused step changes nothing, and a comparison runs all the same. `written` receives the reason of the last suspension or
 * revocation of a certificate by its number, that by a recall included, and of the recall of a batch by its own.
 */
export async function takeStep(
  world: CertifiedWorld,
  one: Step,
  written: Map<string, string>,
): Promise<void> {
  const { site, administrator: as } = world;
  // Moves the clock so that rate limits reset; a day may end between two actions.
  world.pass(1 / 1440);
  switch (one.action) {
    case 'pass':
      return world.pass(one.days);
    case 'clear':
      return clearExpired(site.app.services);
    case 'renew': {
      const producer = world.producers[one.which % world.producers.length];
      const body = { results: producer?.oils[one.oil]?.results };
      await site.call('POST', `/api/admin/producers/${producer?.id}/certificates`, { as, body });
      return;
    }
    case 'recall':
    case 'retract': {
      const oil = world.producers.flatMap(({ oils }) => oils)[one.which];
      const url = `/api/products/${oil?.id}/recalls${one.action === 'retract' ? '/retract' : ''}`;
      const { reason: why = 'Of the test' } = one;
      const body = { batchNumber: oil?.batchNumber, reason: why };
      const before = (await readInForce(world)).certificates;
      const { statusCode } = await site.call('POST', url, { as, body });
      // A batch that is recalled already keeps its first reason.
      if (statusCode !== 201 || oil === undefined) return;
      written.set(oil.batchNumber, why);
      // A certificate whose every batch is recalled is suspended for the same reason.
      for (const number of await suspendedSince(world, before)) written.set(number, why);
      return;
    }
    case 'deny': {
      const oil = world.producers.flatMap(({ oils }) => oils)[one.which];
      const before = (await readInForce(world)).certificates;
      const labResultId = oil?.results[one.result] ?? 0;
      await answerAsLaboratory(site, { labResultId, answer: 'denied', as });
      for (const number of await suspendedSince(world, before)) {
        written.set(number, 'A laboratory did not confirm its report.');
      }
      return;
    }
    case 'suspend':
    case 'reinstate':
    case 'revoke': {
      const numbers = [...(await readInForce(world)).certificates.keys()];
      const number = numbers[one.which % Math.max(1, numbers.length)];
      if (number === undefined) return;
      const { reason: why = 'Of the test' } = one;
      const body = { action: one.action, ...(one.action === 'reinstate' ? {} : { reason: why }) };
      const { statusCode } = await site.call('PATCH', `/api/admin/certificates/${number}`, { as, body });
      if (statusCode === 200 && one.action !== 'reinstate') written.set(number, why);
    }
  }
}

async function suspendedSince(world: CertifiedWorld, before: InForce['certificates']): Promise<string[]> {
  return [...(await readInForce(world)).certificates].flatMap(([number, { state }]) =>
    state === 'suspended' && before.get(number)?.state !== state ? [number] : [],
  );
}
