/**
 * The tree as tiles of 256 hashes, which never change once they are full (C2SP tlog-tiles). Level 0 has the hashes of the
 * leaves; each hash of a higher level covers a full tile of the level below.
 */
import { type Hash, type ReadSubtree, rootOf, type Sha256 } from './merkle-tree.ts';

/** Where the log is read; what follows a tile's address names it. */
export const logAddresses = { checkpoint: '/log/checkpoint', keys: '/log/keys', tiles: '/log/tile' } as const;

export const tileWidth = 256;
/** Of one hash. */
export const hashBytes = 32;
const tileHeight = 8;
/** As many as an index below 2^53 can have. */
const maxLevel = 6;

export interface TileAddress {
  /** Null: the leaves themselves, as a bundle of entries. */
  readonly level: number | null;
  readonly index: number;
  /** Hashes or entries in it, 1 to 256. */
  readonly width: number;
}

export interface Tile {
  readonly level: number;
  readonly index: number;
  /** Its hashes one after the other. */
  readonly hashes: Uint8Array;
}

/** Reads the hashes of a tile as far as it has grown; none where it does not exist. */
export type ReadTile = (level: number, index: number) => Promise<Uint8Array>;

/** "0/x001/x234/067.p/8": the index in groups of three digits, and the width of a tile that is not full. */
export function tilePath({ level, index, width }: TileAddress): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
  return `${level ?? 'entries'}/${path}${width === tileWidth ? '' : `.p/${width}`}`;
}

const written = /^(entries|\d)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Undefined for another spelling of an address too: each tile has one. */
export function readTilePath(path: string): TileAddress | undefined {
  const [, kind, groups, partial] = written.exec(path) ?? [];
  if (kind === undefined || groups === undefined) return undefined;
  const level = kind === 'entries' ? null : Number(kind);
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? tileWidth : Number(partial);
  if ((level ?? 0) > maxLevel || width > tileWidth || !Number.isSafeInteger(index * tileWidth))
    return undefined;
  const address = { level, index, width };
  return tilePath(address) === path ? address : undefined;
}

/** How many hashes or entries a tile has in a tree of that size: 0 to 256. */
export function widthIn(size: number, { level, index }: Pick<TileAddress, 'level' | 'index'>): number {
  const hashes = Math.floor(size / tileWidth ** (level ?? 0));
  return Math.max(0, Math.min(tileWidth, hashes - index * tileWidth));
}

/** The last tile of each level that such a tree has, full or not: what its root and its next leaf need. */
export function edgeOf(size: number): readonly Pick<Tile, 'level' | 'index'>[] {
  const levels = Array.from({ length: maxLevel + 1 }, (_, level) => level);
  return levels.flatMap((level) => {
    const index = Math.ceil(Math.floor(size / tileWidth ** level) / tileWidth) - 1;
    return index < 0 ? [] : [{ level, index }];
  });
}

/** The tiles that change when leaves are appended to a tree of that size, as they are afterwards. */
export async function tilesAfter(
  size: number,
  leaves: readonly Hash[],
  read: ReadTile,
  sha256: Sha256,
): Promise<readonly Tile[]> {
  const changed: Tile[] = [];
  let [level, first, added] = [0, size, leaves];
  while (added.length > 0) {
    const full: Hash[] = [];
    for (let taken = 0; taken < added.length; ) {
      const position = first + taken;
      const index = Math.floor(position / tileWidth);
      const before = position % tileWidth;
      const more = added.slice(taken, taken + tileWidth - before);
      const begun = before === 0 ? [] : hashesOf(await read(level, index)).slice(0, before);
      const hashes = [...begun, ...more];
      changed.push({ level, index, hashes: bytesOf(hashes) });
      if (hashes.length === tileWidth) full.push(await rootOf(hashes, sha256));
      taken += more.length;
    }
    [level, first, added] = [level + 1, Math.floor(first / tileWidth), full];
  }
  return changed;
}

/** Complete subtrees from tiles; every hash between two levels of tiles is computed. */
export function subtreesIn(read: ReadTile, sha256: Sha256): ReadSubtree {
  return async (height, index) => {
    const level = Math.floor(height / tileHeight);
    const count = 2 ** (height % tileHeight);
    const first = index * count;
    const tile = hashesOf(await read(level, Math.floor(first / tileWidth)));
    const hashes = tile.slice(first % tileWidth, (first % tileWidth) + count);
    if (hashes.length !== count) throw new RangeError(`The tiles have no subtree ${height}/${index}.`);
    return rootOf(hashes, sha256);
  };
}

/** The tiles of a log of that size, each read once; `get` reads from its addresses. */
export function tilesOf(get: (path: string) => Promise<Uint8Array>, size: number): ReadTile {
  const tiles = new Map<string, Promise<Uint8Array>>();
  return async (level, index) => {
    const path = tilePath({ level, index, width: widthIn(size, { level, index }) });
    const known = tiles.get(path) ?? get(`${logAddresses.tiles}/${path}`);
    tiles.set(path, known);
    return known;
  };
}

/** Each entry after its length in two bytes, the larger first. */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > maxEntryBytes) throw new RangeError(`An entry has ${entry.length} bytes.`);
    bundle.set([entry.length >> 8, entry.length & 0xff], at);
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}

/** Undefined where an entry is cut off. */
export function readEntryBundle(bundle: Uint8Array): readonly Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0);
    if (end > bundle.length || at + 2 > bundle.length) return undefined;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

const maxEntryBytes = 65_535;

function hashesOf(bytes: Uint8Array): readonly Hash[] {
  const count = Math.floor(bytes.length / hashBytes);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * hashBytes, (at + 1) * hashBytes));
}

function bytesOf(hashes: readonly Hash[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * hashBytes);
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * hashBytes);
  return bytes;
}
