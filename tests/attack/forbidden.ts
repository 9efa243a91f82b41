/**
 * A user who may not call a route is refused, whatever the request contains, and no row of any table changes.
 */
import fc from 'fast-check';
import { stateOf, tablesChanged } from '../support/hostile/state-of-database.ts';
import { type Operation, operationsOf, readDocument, requestsFor } from './requests.ts';
import type { Attacker, Target } from './target.ts';

export interface ForbiddenFigures {
  readonly pairs: number;
  readonly requests: number;
  readonly findings: readonly string[];
}

const each = 4;

/** Keyed by the sentence of the OpenAPI document that says who may call. */
const refused: readonly (readonly [RegExp, readonly Attacker[]])[] = [
  [/^For administrators/, ['visitor', 'consumer', 'producer']],
  [/^For producers/, ['visitor', 'consumer']],
  [/^For (people who are signed in|the owner)/, ['visitor']],
];

export async function attackForbidden(target: Target, seed: number): Promise<ForbiddenFigures> {
  const document = await readDocument(target.url);
  const findings: string[] = [];
  let pairs = 0;
  let requests = 0;
  for (const attacker of ['visitor', 'consumer', 'producer'] as const) {
    const cookie = await target.cookieOf(attacker);
    const before = await stateOf(target.database);
    for (const operation of operationsOf(document).filter((one) => isRefused(one, attacker))) {
      pairs += 1;
      const sample = fc.sample(requestsFor(operation, document), { seed: seed + pairs, numRuns: each });
      for (const { path, headers, body } of sample) {
        requests += 1;
        const response = await fetch(target.url + path, {
          method: operation.method,
          redirect: 'manual',
          headers: { ...headers, origin: target.url, ...(cookie === '' ? {} : { cookie }) },
          ...(body === undefined ? {} : { body }),
        });
        await response.body?.cancel();
        if (response.status < 400 || response.status >= 500) {
          findings.push(`${operation.operationId} as ${attacker} was answered ${response.status}: ${path}`);
        }
      }
    }
    const changed = tablesChanged(before, await stateOf(target.database));
    if (changed.length > 0)
      findings.push(`forbidden requests of the ${attacker} changed ${changed.join(', ')}`);
  }
  return { pairs, requests, findings };
}

function isRefused({ description }: Operation, attacker: Attacker): boolean {
  return refused.some(([words, whom]) => words.test(description) && whom.includes(attacker));
}
