/**
 * Codes that were scanned without a connection: a bounded list on the device, with the time of each scan and, once the
 * register has answered, its verdict with the time of the answer.
 */
import type { Client } from '../../../contract/client.ts';
import type { CodeKind } from '../../../domain/provenance/code-orders.ts';
import type { Verdict } from '../../../domain/provenance/verdicts.ts';
import { deviceList } from '../../kernel/device/device-list.ts';

export const maxWaitingCodes = 20;

export interface WaitingCode {
  readonly code: string;
  readonly scannedAt: string;
  readonly answer?: CodeAnswer;
}

export interface CodeAnswer {
  readonly checkedAt: string;
  readonly verdict: Verdict;
  /** Absent for a code of no bottle. */
  readonly kind?: CodeKind;
  /** The name of the product; null for a code of no bottle. */
  readonly name: string | null;
  readonly batch: string | null;
}

const { list, change } = deviceList('waiting-codes', isWaitingCode, ({ scannedAt }) => scannedAt);

export { list as listWaitingCodes };

function isWaitingCode(value: unknown): value is WaitingCode {
  if (typeof value !== 'object' || value === null || !('code' in value && 'scannedAt' in value)) return false;
  return typeof value.code === 'string' && typeof value.scannedAt === 'string';
}

/** `full`: too many codes wait already. `impossible`: this browser stores nothing. */
export async function addWaitingCode(code: string): Promise<'waits' | 'full' | 'impossible'> {
  return change<'waits' | 'full' | 'impossible'>(async (codes, write) => {
    const others = codes.filter((one) => one.code !== code);
    const waiting = others.filter(({ answer }) => answer === undefined);
    if (waiting.length >= maxWaitingCodes) return 'full';
    // Answered ones make room, the oldest first.
    const room = maxWaitingCodes - waiting.length - 1;
    const answered = others
      .filter(({ answer }) => answer !== undefined)
      .slice(room === 0 ? others.length : -room);
    const added = { code, scannedAt: new Date().toISOString() };
    return (await write([...answered, ...waiting, added])) ? 'waits' : 'impossible';
  });
}

/** Without this condition, all codes. */
export async function removeWaitingCodes(
  isRemoved: (one: WaitingCode) => boolean = () => true,
): Promise<void> {
  await change(async (codes, write) => {
    const left = codes.filter((one) => !isRemoved(one));
    if (left.length < codes.length) await write(left);
  });
}

/** Asks the register about each code that waits; returns how many it answered. Stops where it cannot be reached. */
export async function verifyWaitingCodes(client: Client): Promise<number> {
  return change(async (codes, write) => {
    const answered: WaitingCode[] = [];
    for (const one of codes) {
      const isWaiting = one.answer === undefined;
      const answer = isWaiting ? await verify(client, one.code).catch(() => undefined) : undefined;
      if (isWaiting && answer === undefined) break;
      if (answer !== undefined) answered.push({ ...one, answer });
    }
    if (answered.length === 0) return 0;
    const all = codes.map((one) => answered.find(({ code }) => code === one.code) ?? one);
    await write(all);
    return answered.length;
  });
}

/** Undefined when the register could not say: the code waits on. */
async function verify(client: Client, code: string): Promise<CodeAnswer | undefined> {
  const reply = await client.call('GET /api/qr/:code', { params: { code } });
  const checkedAt = new Date().toISOString();
  if (reply.ok) {
    const { verdict, product, qrCode } = reply.body;
    return { checkedAt, verdict, kind: qrCode.kind, name: product.name, batch: product.batchNumber };
  }
  return reply.status === 404 || reply.status === 400
    ? { checkedAt, verdict: 'unknown', name: null, batch: null }
    : undefined;
}
