/** Stages recorded in the grove: they wait on the device until the register has them, each with its picture. */
import type { Client } from '../../../../contract/client.ts';
import { deviceList } from '../../../kernel/device/device-list.ts';
import type { OwnBatch } from './own-batches.ts';

/** With its picture one takes up to a megabyte. */
export const maxWaitingStages = 40;

export interface WaitingStage {
  /** Random. */
  readonly id: string;
  readonly batch: OwnBatch;
  readonly stage: string;
  readonly timestamp: string;
  readonly timeZone: string;
  readonly location: string | null;
  /** A JPEG or another picture, in base64. */
  readonly picture: string | null;
  /** Why the register did not take it; it waits for its producer's decision. */
  readonly refusal?: string;
}

const { list, change } = deviceList('waiting-stages', isWaitingStage, ({ timestamp }) => timestamp);

export { list as listWaitingStages };

function isWaitingStage(value: unknown): value is WaitingStage {
  if (typeof value !== 'object' || value === null || !('id' in value && 'batch' in value)) return false;
  return typeof value.id === 'string' && 'timestamp' in value && typeof value.timestamp === 'string';
}

/** `full`: too many wait already. `impossible`: this browser stores nothing. */
export async function addWaitingStage(stage: WaitingStage): Promise<'waits' | 'full' | 'impossible'> {
  return change<'waits' | 'full' | 'impossible'>(async (stages, write) => {
    if (stages.length >= maxWaitingStages) return 'full';
    return (await write([...stages, stage])) ? 'waits' : 'impossible';
  });
}

export async function removeWaitingStage(id: string): Promise<void> {
  await change(async (stages, write) => write(stages.filter((one) => one.id !== id)));
}

/** Of one that was refused. */
export async function tryWaitingStageAgain(id: string): Promise<void> {
  await change(async (stages, write) =>
    write(
      stages.map(({ refusal, ...one }) =>
        one.id === id || refusal === undefined ? one : { ...one, refusal },
      ),
    ),
  );
}

/**
 * Sends them in the order of their time, and returns how many the register took. Stops where it cannot be reached, or asks for a
 * sign-in. The list stays open to changes; one tab at a time sends.
 */
export async function sendWaitingStages(client: Client): Promise<number> {
  const run = async () => {
    let sent = 0;
    for (const one of await list()) {
      if (one.refusal !== undefined) continue;
      const outcome = await send(client, one).catch(() => undefined);
      if (outcome === undefined) break;
      await change(async (stages, write) =>
        write(
          outcome === 'taken'
            ? stages.filter(({ id }) => id !== one.id)
            : stages.map((other) => (other.id === one.id ? { ...other, refusal: outcome.refusal } : other)),
        ),
      );
      if (outcome === 'taken') sent += 1;
    }
    return sent;
  };
  return 'locks' in navigator ? navigator.locks.request('send-waiting-stages', run) : run();
}

/** ms; a picture takes its time on a hillside. */
const patience = 120_000;

/** Undefined when the register could not say: the stage waits on. */
async function send(
  client: Client,
  { batch, stage, timestamp, timeZone, location, picture }: WaitingStage,
): Promise<'taken' | { readonly refusal: string } | undefined> {
  const signal = () => ({ signal: AbortSignal.timeout(patience) });
  let pictureId: string | null = null;
  if (picture !== null) {
    const saved = await client.call('POST /api/pictures', { body: bytesOf(picture) }, signal());
    if (saved.ok) pictureId = saved.body.id;
    else if (mayPass(saved.status)) return undefined;
    else return { refusal: saved.problem.code ?? '' };
  }
  const query = batch.batchNumber === null ? {} : { batchNumber: batch.batchNumber };
  const body = { stage, timestamp, timeZone, location, pictureId };
  const params = { id: String(batch.productId) };
  const added = await client.call('POST /api/products/:id/journey', { params, query, body }, signal());
  if (added.ok) return 'taken';
  return mayPass(added.status) ? undefined : { refusal: added.problem.code ?? '' };
}

/** It is worth another try, after a sign-in or later. */
function mayPass(status: number): boolean {
  return status === 401 || status === 408 || status === 429 || status >= 500;
}

/** Base64 for JSON. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
