/** Commands for those who check a log, of this site or another; they need neither its database nor its settings. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { cosignatureOf } from '../../domain/log/cosignature.ts';
import { isQuorum, type LogPolicy } from '../../domain/log/policy.ts';
import { failureOf, readProof } from '../../domain/log/proof.ts';
import { readNote, readNoteKey } from '../../domain/log/signed-note.ts';
import { logAddresses } from '../../domain/log/tiles.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import { readPolicyFile } from './log-policy.ts';
import { type Followed, type Get, LogContradiction, readOn } from './monitor.ts';

type Say = (text: string) => void;
const largestBytes = 32 * 1024 * 1024;
const patienceMilliseconds = 30_000;
const maxAttempts = 5;
const longestPauseSeconds = 120;

/**
 * `npm run monitor -- URL [FILE [POLICY]]`: prints the decisions since the last run, which FILE remembers, and exits with 1 where
 * the log contradicts what it said then, or has not the cosignatures that POLICY asks for. The first run trusts the key that
 * the site names.
 */
export async function monitorCommand(
  [address, file = 'followed-log.json', policyFile]: readonly string[],
  { say, get = getFrom(address) }: { readonly say: Say; readonly get?: Get },
): Promise<number> {
  if (address === undefined)
    throw new StartupFailure('Usage: npm run monitor -- https://site.example [FILE [POLICY]]');
  const policy = policyFile === undefined ? undefined : await readPolicyFile(policyFile);
  const before = existsSync(file) ? readFollowed(file) : await firstFollowed(get);
  try {
    const { followed, leaves } = await readOn(get, before);
    for (const leaf of leaves) say(leaf);
    writeFileSync(`${file}.new`, `${JSON.stringify(followed, null, 2)}\n`, { flush: true });
    renameSync(`${file}.new`, file);
    return policy === undefined ? 0 : await sayWitnesses(followed.checkpoint ?? '', policy, say);
  } catch (error) {
    if (!(error instanceof LogContradiction)) throw error;
    say(`CONTRADICTION: ${error.message} Keep ${file}: it proves what the log said before.`);
    return 1;
  }
}

/** 1 where they are too few. */
async function sayWitnesses(checkpoint: string, policy: LogPolicy, say: Say): Promise<number> {
  const note = readNote(checkpoint);
  const cosigned = new Set<string>();
  for (const { name, key } of policy.witnesses) {
    const found = note && (await cosignatureOf(note, key, { sha256, verify: verifyEd25519 }));
    say(`${found === undefined ? 'NOT COSIGNED' : 'Cosigned'} by ${name} (${key.name}).`);
    if (found !== undefined) cosigned.add(name);
  }
  if (isQuorum(policy, cosigned)) return 0;
  say('TOO FEW WITNESSES: run this again in a minute. If they stay so few, ask them what they saw.');
  return 1;
}

/** `npm run verify-proof -- FILE KEY`: prints the decision of a .tlog-proof file, or the step that failed. */
export async function verifyProofCommand(
  [file, line]: readonly string[],
  { say }: { readonly say: Say },
): Promise<number> {
  const key = line === undefined ? undefined : await readNoteKey(line, sha256);
  if (file === undefined || key === undefined || !existsSync(file)) {
    throw new StartupFailure('Usage: npm run verify-proof -- FILE KEY, a line of /log/keys');
  }
  const proof = readProof(readFileSync(file, 'utf8'));
  const failure =
    proof?.leaf == null ? 'file' : await failureOf(proof, proof.leaf, key, { sha256, verify: verifyEd25519 });
  say(failure === undefined ? (proof?.leaf ?? '') : `NOT PROVED: the ${failure} is not what it should be.`);
  return failure === undefined ? 0 : 1;
}

function readFollowed(file: string): Followed {
  const read: Partial<Followed> = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof read.key !== 'string') throw new StartupFailure(`${file} is no file of npm run monitor.`);
  return { key: read.key, checkpoint: read.checkpoint ?? null };
}

async function firstFollowed(get: Get): Promise<Followed> {
  const [key = ''] = Buffer.from(await get(logAddresses.keys))
    .toString('utf8')
    .split('\n');
  return { key, checkpoint: null };
}

function getFrom(address: string | undefined): Get {
  return async (path) => {
    const response = await fetchPatiently(new URL(path, address));
    if (!response.ok) throw new StartupFailure(`${path} answers ${response.status}.`);
    const length = Number(response.headers.get('content-length') ?? 0);
    if (length > largestBytes) throw new StartupFailure(`${path} has ${length} bytes.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}

/** Asks again when the site says that it is busy, and when. */
async function fetchPatiently(url: URL, attempt = 1): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMilliseconds) });
  const isBusy = response.status === 429 || response.status === 503;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!isBusy || attempt >= maxAttempts || !(seconds <= longestPauseSeconds)) return response;
  await response.body?.cancel();
  await pause(Math.max(0, seconds) * 1000);
  return fetchPatiently(url, attempt + 1);
}
