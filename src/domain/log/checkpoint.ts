/** What the log states about itself at one moment: its size and the hash over all its leaves (C2SP tlog-checkpoint). */
import { fromBase64, toBase64 } from './bytes.ts';
import type { Hash } from './merkle-tree.ts';

const hashLength = 32;

export interface Checkpoint {
  /** Names the log: its address without the scheme. */
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
}

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** From the text of a signed note; undefined where it is no checkpoint. Lines after the third are not for us. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin, digits, encoded] = text.split('\n');
  const root = fromBase64(encoded ?? '');
  const isSize = /^(?:0|[1-9]\d*)$/.test(digits ?? '') && Number.isSafeInteger(Number(digits));
  if (!origin || !isSize || root?.length !== hashLength) return undefined;
  return { origin, size: Number(digits), root };
}
