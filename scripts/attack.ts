/**
 * `npm run attack`: starts its own servers and attacks them from outside. Prints figures, and exits with 1
 * when it finds a problem. `-- --short` sends a fifth of the requests, `-- --seed 7` repeats a run,
 * `-- --only fuzz` runs one part.
 */
import { parseArgs } from 'node:util';
import { attacks, measureBurn } from '../benchmarks/measure-burn.ts';
import { attackForbidden } from '../tests/attack/forbidden.ts';
import { fuzz } from '../tests/attack/fuzz.ts';
import { attackMixups } from '../tests/attack/mixups.ts';
import { startTarget, type Target } from '../tests/attack/target.ts';
import { attackUploads } from '../tests/attack/uploads.ts';
import { buildWeb } from './build.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
/** Requests per operation and role. */
const requests = values.short ? 20_000 : 100_000;
const seed = Number(values.seed);
const unlimited = { REQUESTS_PER_MINUTE: '999999999' };
/** The window of the rate limits. */
const burnSeconds = 60;
const burnTimes = 2;
/** If responses are slower at rest, the machine is busy, and the waits of other users prove nothing. */
const busyMilliseconds = 250;

interface Part {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly run: (
    target: Target,
  ) => Promise<{ readonly figures: string; readonly findings: readonly string[] }>;
}

const parts: readonly Part[] = [
  {
    name: 'forbidden',
    environment: unlimited,
    run: async (target) => {
      const { pairs, requests: sent, findings } = await attackForbidden(target, seed);
      return { figures: `${pairs} pairs of route and role, ${sent} requests`, findings };
    },
  },
  {
    name: 'mixups',
    environment: unlimited,
    run: async (target) => {
      const { requests: sent, findings } = await attackMixups(target);
      return { figures: `${sent} requests`, findings };
    },
  },
  {
    name: 'uploads',
    environment: unlimited,
    run: async (target) => {
      const { files, refused, slowestOtherMilliseconds, findings } = await attackUploads(target);
      const figures = `${files} files, ${refused} refused, another person waited ${slowestOtherMilliseconds} ms at most`;
      return { figures, findings };
    },
  },
  {
    name: 'burn',
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    run: async (target) => {
      const cookies = await Promise.all(
        (['consumer', 'producer', 'administrator'] as const).map(target.cookieOf),
      );
      const seen = [];
      for (const attack of values.short ? attacks.slice(0, 2) : attacks) {
        seen.push(await measureBurn(attack, { url: target.url, cookies, seconds: burnSeconds }));
      }
      return {
        figures: seen
          .map(({ attack, quiet, during, attacker }) => {
            const statuses = Object.entries(attacker).map(([status, count]) => `${count} × ${status}`);
            const judged = quiet.p95 > busyMilliseconds ? ', not judged on a busy machine' : '';
            return `${attack} (${statuses.join(', ')}): p95 of others ${quiet.p95} then ${during.p95} ms${judged}`;
          })
          .join('; '),
        findings: seen.flatMap(({ attack, quiet, during, failed }) => [
          ...(failed > 0 ? [`${attack}: others got ${failed} answers of 500 and above`] : []),
          ...(quiet.p95 <= busyMilliseconds && during.p95 > quiet.p95 * burnTimes
            ? [`${attack}: others waited ${during.p95} instead of ${quiet.p95} ms`]
            : []),
        ]),
      };
    },
  },
  {
    name: 'fuzz',
    environment: unlimited,
    run: async (target) => {
      const { requests: sent, statuses, slowest, findings } = await fuzz(target, { requests, seed });
      const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      return {
        figures: `${sent} requests (${counts.join(', ')}), slowest ${slowest}`,
        findings,
      };
    },
  },
];

if (!buildWeb({ onlyWhenStale: true })) throw new Error('The pages could not be built.');
console.log(`seed ${seed}`);
let found = 0;
for (const { name, environment, run } of parts) {
  if (values.only !== undefined && values.only !== name) continue;
  const target = await startTarget(environment);
  const begun = performance.now();
  try {
    const { figures, findings } = await run(target);
    const alive = await fetch(`${target.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    const all = alive ? findings : [...findings, 'the site no longer answers'];
    found += all.length;
    console.log(
      `${all.length === 0 ? 'held  ' : 'FOUND '} ${name}: ${figures}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
    for (const finding of all) console.log(`  - ${finding}`);
  } finally {
    await target.close();
  }
}
console.log(found === 0 ? 'Nothing was found.' : `${found} findings.`);
process.exitCode = found === 0 ? 0 : 1;
