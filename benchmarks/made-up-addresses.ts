/**
 * Whether a stranger with made-up addresses can fill the memory: MADE_UP_ADDRESSES (200,000) of them over the routes that
 * remember their answers, each asked for once, RATE (no limit) a second. Prints resident memory before and after, and how large the buffers are in
 * a heap snapshot after it. SITE names the main.ts of another program to measure, such as an earlier version.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { residentMegabytes } from './memory.ts';
import { type Started, siteEnvironment, startFlags, startProgram } from './processes.ts';

const addresses = Number(process.env.MADE_UP_ADDRESSES ?? 200_000);
const rate = Number(process.env.RATE ?? 0);
/** Compiles the code and lets the heap grow to its usual size. */
const warmUp = Math.min(5_000, addresses);
const connections = 16;
const restMilliseconds = 10_000;
const site = resolve(process.env.SITE ?? new URL('../src/main.ts', import.meta.url).pathname);

const directory = mkdtempSync(join(tmpdir(), 'phenolive-made-up-'));
try {
  const flags = [...startFlags(), '--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${directory}`];
  const server = await startProgram(site, [], siteEnvironment(join(directory, 'data')), flags);
  try {
    await send(server, 0, warmUp);
    await pause(restMilliseconds);
    const before = await residentMegabytes(server.child);
    const begun = performance.now();
    const refused = await send(server, warmUp, addresses);
    const perSecond = addresses / ((performance.now() - begun) / 1_000);
    await pause(restMilliseconds);
    const after = await residentMegabytes(server.child);
    console.log(
      `${addresses} addresses, ${Math.round(perSecond)} a second, ${refused} refused: ` +
        `${before} MB before, ${after} MB after, ${after - before} MB more.`,
    );
    await describeBuffers(server);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function send(server: Started, first: number, count: number): Promise<number> {
  let order = first;
  const seen = await autocannon({
    url: server.url,
    connections,
    amount: count,
    ...(rate > 0 ? { overallRate: rate } : {}),
    requests: [
      {
        setupRequest: (request) => {
          order += 1;
          return { ...request, path: madeUp(order), headers: headersOf(order) };
        },
      },
    ],
  });
  const wrong = Object.entries(seen.statusCodeStats ?? {}).filter(([status]) => !status.startsWith('2'));
  for (const [status, { count: times }] of wrong) console.log(`${times} answers of ${status}`);
  return seen.non2xx + seen.errors;
}

function headersOf(order: number): Record<string, string> {
  return {
    'x-forwarded-for': `10.${order % 250}.${Math.floor(order / 250) % 250}.7`,
    'accept-encoding': ['gzip, deflate, br', 'gzip', 'identity'][order % 3] ?? '',
    cookie: `theme=${['earth', 'stone', 'night', 'olive'][order % 4]}`,
  };
}

/** Mostly what is cheap to answer, because a stranger chooses it; every twentieth is a page. */
function madeUp(order: number): string {
  const word = `zq${order.toString(36)}`;
  const [least, most] = [order % 2_000, 2_000 + (Math.floor(order / 2_000) % 3_000)];
  const language = ['', '/el', '/es', '/it', '/sl', '/hr'][order % 6] ?? '';
  const paths = [
    `/api/products?minPhenolic=${least}&maxPhenolic=${most}`,
    `/api/producers?minPhenolic=${least}&maxPhenolic=${most}`,
    `/api/products/facets?minPhenolic=${least}&maxPhenolic=${most}`,
    `/api/producers/facets?minPhenolic=${least}&maxPhenolic=${most}`,
    `/api/producers/map?minPhenolic=${least}&maxPhenolic=${most}`,
    `/api/products/options?region=${word}`,
    `/api/products?region=${word}`,
    `/api/producers?region=${word}`,
    `/api/suggestions?q=${word}`,
    order % 40 === 9
      ? `${language}/discovery?minPhenolic=${least}&maxPhenolic=${most}`
      : `/drawings/earth/grove-coast-card-${order}.svg`,
  ];
  return paths[order % paths.length] ?? '/';
}

/** V8 names the memory behind a buffer; a slab from which small ones are cut has 65,536 bytes. */
async function describeBuffers(server: Started): Promise<void> {
  server.child.kill('SIGUSR2');
  let file: string | undefined;
  let size = -1;
  for (;;) {
    await pause(2_000);
    file = readdirSync(directory).find((name) => name.endsWith('.heapsnapshot'));
    const written = file === undefined ? 0 : readFileSync(join(directory, file)).length;
    if (written > 0 && written === size) break;
    size = written;
  }
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(join(directory, file ?? ''), 'utf8'));
  const fields: readonly string[] = snapshot.meta.node_fields;
  const [name, self] = [fields.indexOf('name'), fields.indexOf('self_size')];
  const sizes: number[] = [];
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (strings[nodes[at + name]] === 'system / JSArrayBufferData') sizes.push(nodes[at + self]);
  }
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const slabs = sizes.filter((bytes) => bytes === 65_536).length;
  console.log(`${sizes.length} buffers of ${Math.round(total / 1e6)} MB, of them ${slabs} slabs of 64 KB.`);
}
