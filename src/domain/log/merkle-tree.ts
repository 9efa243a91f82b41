/**
 * The Merkle tree of the public log: hashes (RFC 6962, section 2.1) and proofs of inclusion and consistency (RFC 9162,
 * sections 2.1.3 and 2.1.4). Sizes and indexes are whole numbers below 2^53.
 */
import { equalBytes } from './bytes.ts';

/** 32 bytes of SHA-256. */
export type Hash = Uint8Array;

/** The server's is synchronous, the browser's is not. */
export type Sha256 = (bytes: Uint8Array) => Hash | Promise<Hash>;

/** The hash of the complete subtree over the leaves from `index * 2^height`, of which there are `2^height`. */
export type ReadSubtree = (height: number, index: number) => Promise<Hash>;

export async function leafHash(leaf: Uint8Array, sha256: Sha256): Promise<Hash> {
  return sha256(joined(Uint8Array.of(0), leaf));
}

export async function nodeHash(left: Hash, right: Hash, sha256: Sha256): Promise<Hash> {
  return sha256(joined(Uint8Array.of(1), left, right));
}

/** Of a tree with all its leaves at hand; the empty one has the hash of nothing. */
export async function rootOf(hashes: readonly Hash[], sha256: Sha256): Promise<Hash> {
  const [only] = hashes;
  if (only === undefined) return sha256(new Uint8Array());
  if (hashes.length === 1) return only;
  const split = splitOf(hashes.length);
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
  return nodeHash(await rootOf(left, sha256), await rootOf(right, sha256), sha256);
}

/** Reads complete subtrees, of which a range of leaves that begins where one of its size may begin is made. */
export function treeOver(read: ReadSubtree, sha256: Sha256) {
  async function rangeHash(first: number, count: number): Promise<Hash> {
    if (count === 0) return sha256(new Uint8Array());
    const height = Math.log2(count);
    if (Number.isInteger(height)) return read(height, first / count);
    const split = splitOf(count);
    const halves = [rangeHash(first, split), rangeHash(first + split, count - split)] as const;
    const [left, right] = await Promise.all(halves);
    return nodeHash(left, right, sha256);
  }

  /** From the sibling of the leaf up. */
  async function pathTo(index: number, first: number, count: number): Promise<readonly Hash[]> {
    if (count === 1) return [];
    const split = splitOf(count);
    const isLeft = index < first + split;
    const [path, sibling] = isLeft
      ? await Promise.all([pathTo(index, first, split), rangeHash(first + split, count - split)])
      : await Promise.all([pathTo(index, first + split, count - split), rangeHash(first, split)]);
    return [...path, sibling];
  }

  /** SUBPROOF of RFC 6962, section 2.1.2; the earlier root is known to who asks while `isEarlierRoot`. */
  async function growth(
    earlier: number,
    first: number,
    count: number,
    isEarlierRoot: boolean,
  ): Promise<readonly Hash[]> {
    if (earlier === count) return isEarlierRoot ? [] : [await rangeHash(first, count)];
    const split = splitOf(count);
    return earlier <= split
      ? [
          ...(await growth(earlier, first, split, isEarlierRoot)),
          await rangeHash(first + split, count - split),
        ]
      : [
          ...(await growth(earlier - split, first + split, count - split, false)),
          await rangeHash(first, split),
        ];
  }

  return {
    root: async (size: number) => rangeHash(0, size),
    /** @throws RangeError where the tree of that size has no such leaf. */
    async inclusionProof(index: number, size: number): Promise<readonly Hash[]> {
      if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}.`);
      return pathTo(index, 0, size);
    },
    /** @throws RangeError where the earlier tree is not a smaller one, or the same. */
    async consistencyProof(earlier: number, size: number): Promise<readonly Hash[]> {
      if (earlier < 0 || earlier > size)
        throw new RangeError(`A tree of ${size} leaves never had ${earlier}.`);
      return earlier === 0 ? [] : growth(earlier, 0, size, true);
    },
  };
}

interface Included {
  readonly leaf: Hash;
  readonly index: number;
  readonly size: number;
  readonly root: Hash;
  readonly proof: readonly Hash[];
}

/** RFC 9162, section 2.1.3.2. */
export async function isIncluded(
  { leaf, index, size, root, proof }: Included,
  sha256: Sha256,
): Promise<boolean> {
  if (index < 0 || index >= size) return false;
  let [position, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      hash = await nodeHash(sibling, hash, sha256);
      while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, half(last)];
    } else {
      hash = await nodeHash(hash, sibling, sha256);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && equalBytes(hash, root);
}

interface Grown {
  readonly earlier: { readonly size: number; readonly root: Hash };
  readonly later: { readonly size: number; readonly root: Hash };
  readonly proof: readonly Hash[];
}

/** Whether the later tree begins with all leaves of the earlier one (RFC 9162, section 2.1.4.2). */
export async function isConsistent({ earlier, later, proof }: Grown, sha256: Sha256): Promise<boolean> {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && equalBytes(earlier.root, later.root);
  if (earlier.size === 0)
    return proof.length === 0 && equalBytes(earlier.root, await sha256(new Uint8Array()));
  const isComplete = Number.isInteger(Math.log2(earlier.size));
  const [begin, ...rest] = isComplete ? [earlier.root, ...proof] : proof;
  if (begin === undefined) return false;
  let [position, last] = [earlier.size - 1, later.size - 1];
  while (position % 2 === 1) [position, last] = [half(position), half(last)];
  let [earlierHash, laterHash] = [begin, begin];
  for (const hash of rest) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      earlierHash = await nodeHash(hash, earlierHash, sha256);
      laterHash = await nodeHash(hash, laterHash, sha256);
      while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, half(last)];
    } else {
      laterHash = await nodeHash(laterHash, hash, sha256);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && equalBytes(earlierHash, earlier.root) && equalBytes(laterHash, later.root);
}

/** The largest power of two below the number of leaves, which is above one. */
function splitOf(count: number): number {
  const split = 2 ** Math.floor(Math.log2(count));
  return split === count ? split / 2 : split;
}

function half(value: number): number {
  return Math.floor(value / 2);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
