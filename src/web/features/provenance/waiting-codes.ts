/**
 * Codes that were scanned without a connection: a bounded list on the device, with the time of each scan and, once the
 * register has answered, its verdict with the time of the answer.
 */
import type { Client } from '../../../contract/client.ts';
import { waitingCodesKey } from '../../../contract/common/device-cache.ts';
import type { Verdict } from '../../../domain/provenance/verdicts.ts';
import { ownerOfDevice, readDevice, writeDevice } from '../../kernel/device/device-storage.ts';

export const maxWaitingCodes = 20;

export interface WaitingCode {
  readonly code: string;
  readonly scannedAt: string;
  /** The user who scanned it; null where no user was known. */
  readonly owner: string | null;
  readonly answer?: CodeAnswer;
}

export interface CodeAnswer {
  readonly checkedAt: string;
  readonly verdict: Verdict;
  /** The name of the product; null for a code of no bottle. */
  readonly name: string | null;
  readonly batch: string | null;
}

/** In the order of their scans, those of another user excluded. */
export async function listWaitingCodes(): Promise<readonly WaitingCode[]> {
  const owner = await ownerOfDevice();
  return (await readAll()).filter((one) => one.owner === null || one.owner === owner);
}

/** `full`: too many codes wait already. `impossible`: this browser stores nothing. */
export async function addWaitingCode(code: string): Promise<'waits' | 'full' | 'impossible'> {
  const owner = await ownerOfDevice();
  return change<'waits' | 'full' | 'impossible'>(async (codes) => {
    const others = codes.filter((one) => one.code !== code);
    const waiting = others.filter(({ answer }) => answer === undefined);
    if (waiting.length >= maxWaitingCodes) return 'full';
    // Answered ones make room, the oldest first.
    const room = maxWaitingCodes - waiting.length - 1;
    const answered = others
      .filter(({ answer }) => answer !== undefined)
      .slice(room === 0 ? others.length : -room);
    const added = { code, scannedAt: new Date().toISOString(), owner };
    return (await writeDevice(waitingCodesKey, [...answered, ...waiting, added])) ? 'waits' : 'impossible';
  });
}

/** Without this condition, all codes. */
export async function removeWaitingCodes(
  isRemoved: (one: WaitingCode) => boolean = () => true,
): Promise<void> {
  await change(async (codes) => {
    const left = codes.filter((one) => !isRemoved(one));
    if (left.length < codes.length) await writeDevice(waitingCodesKey, left);
  });
}

/** Asks the register about each code that waits; returns how many it answered. Stops where it cannot be reached. */
export async function verifyWaitingCodes(client: Client): Promise<number> {
  const owner = await ownerOfDevice();
  return change(async (codes) => {
    const answered: WaitingCode[] = [];
    for (const one of codes) {
      const isWaiting = one.answer === undefined && (one.owner === null || one.owner === owner);
      const answer = isWaiting ? await verify(client, one.code).catch(() => undefined) : undefined;
      if (isWaiting && answer === undefined) break;
      if (answer !== undefined) answered.push({ ...one, answer });
    }
    if (answered.length === 0) return 0;
    const all = codes.map((one) => answered.find(({ code }) => code === one.code) ?? one);
    await writeDevice(waitingCodesKey, all);
    return answered.length;
  });
}

/** Undefined when the register could not say: the code waits on. */
async function verify(client: Client, code: string): Promise<CodeAnswer | undefined> {
  const reply = await client.call('GET /api/qr/:code', { params: { code } });
  const checkedAt = new Date().toISOString();
  if (reply.ok) {
    const { verdict, product } = reply.body;
    return { checkedAt, verdict, name: product.name, batch: product.batchNumber };
  }
  return reply.status === 404 || reply.status === 400
    ? { checkedAt, verdict: 'unknown', name: null, batch: null }
    : undefined;
}

async function readAll(): Promise<readonly WaitingCode[]> {
  return (await readDevice<readonly WaitingCode[]>(waitingCodesKey)) ?? [];
}

/** One tab at a time reads, changes and writes the list. */
async function change<Result>(work: (codes: readonly WaitingCode[]) => Promise<Result>): Promise<Result> {
  const run = async () => work(await readAll());
  return 'locks' in navigator ? navigator.locks.request(waitingCodesKey, run) : run();
}
