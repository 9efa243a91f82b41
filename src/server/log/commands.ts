/** Commands for those who check a log, of this site or another; they need neither its database nor its settings. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { logAddresses } from '../../domain/log/addresses.ts';
import { failureOf, readProof } from '../../domain/log/proof.ts';
import { readNoteKey } from '../../domain/log/signed-note.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import { type Followed, type Get, LogContradiction, readOn } from './monitor.ts';

type Say = (text: string) => void;
const largestBytes = 32 * 1024 * 1024;
const patienceMilliseconds = 30_000;

/**
 * `npm run monitor -- URL [FILE]`: prints the decisions since the last run, which FILE remembers, and exits with 1 where the log
 * contradicts what it said then. The first run trusts the key that the site names.
 */
export async function monitorCommand(
  [address, file = 'followed-log.json']: readonly string[],
  { say, get = getFrom(address) }: { readonly say: Say; readonly get?: Get },
): Promise<number> {
  if (address === undefined)
    throw new StartupFailure('Usage: npm run monitor -- https://site.example [FILE]');
  const before = existsSync(file) ? readFollowed(file) : await firstFollowed(get);
  try {
    const { followed, leaves } = await readOn(get, before);
    for (const leaf of leaves) say(leaf);
    writeFileSync(`${file}.new`, `${JSON.stringify(followed, null, 2)}\n`, { flush: true });
    renameSync(`${file}.new`, file);
    return 0;
  } catch (error) {
    if (!(error instanceof LogContradiction)) throw error;
    say(`CONTRADICTION: ${error.message} Keep ${file}: it proves what the log said before.`);
    return 1;
  }
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
    const response = await fetch(new URL(path, address), {
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!response.ok) throw new StartupFailure(`${path} answers ${response.status}.`);
    const length = Number(response.headers.get('content-length') ?? 0);
    if (length > largestBytes) throw new StartupFailure(`${path} has ${length} bytes.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
