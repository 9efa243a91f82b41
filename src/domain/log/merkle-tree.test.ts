import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Hash, isConsistent, isIncluded, leafHash, nodeHash, rootOf, treeOver } from './merkle-tree.ts';
import { readTilePath, subtreesIn, tilePath, tilesAfter, tileWidth, widthIn } from './tiles.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Leaves that come in groups, stored as tiles as the log stores them. */
async function grow(groups: readonly (readonly Uint8Array[])[]) {
  const tiles = new Map<string, Uint8Array>();
  const read = async (level: number, index: number) => tiles.get(`${level}/${index}`) ?? new Uint8Array();
  const hashes: Hash[] = [];
  for (const group of groups) {
    const added = await Promise.all(group.map(async (leaf) => leafHash(leaf, sha256)));
    for (const { level, index, hashes: bytes } of await tilesAfter(hashes.length, added, read, sha256)) {
      const before = tiles.get(`${level}/${index}`) ?? new Uint8Array();
      expect(hex(bytes.subarray(0, before.length))).toBe(hex(before));
      tiles.set(`${level}/${index}`, bytes);
    }
    hashes.push(...added);
  }
  return { tiles, hashes, tree: treeOver(subtreesIn(read, sha256), sha256) };
}

/** The leaves of the reference implementation of Certificate Transparency, and the roots of their first 1 to 8. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((text) => Buffer.from(text, 'hex'));
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test.each(roots.map((root, at) => [at + 1, root] as const))(
  'the root of %i leaves is that of RFC 6962',
  async (size, root) => {
    const { tree, hashes } = await grow([leaves.slice(0, size)]);
    expect(hex(await tree.root(size))).toBe(root);
    expect(hex(await rootOf(hashes, sha256))).toBe(root);
  },
);

test('the root of no leaf is the hash of nothing', async () => {
  const { tree } = await grow([]);
  expect(hex(await tree.root(0))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

describe('in any tree that grew in any groups', () => {
  const groups = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 });
  const bundleOf = (count: number, first: number) =>
    Array.from({ length: count }, (_, at) => Buffer.from(`decision ${first + at}`));

  async function grown(counts: readonly number[]) {
    let first = 0;
    const bundles = counts.map((count) => {
      const bundle = bundleOf(count, first);
      first += count;
      return bundle;
    });
    return { ...(await grow(bundles)), size: first };
  }

  test('each leaf is proved to be in it, and in no other place, and no other leaf is', async () => {
    await fc.assert(
      fc.asyncProperty(groups, fc.nat(), fc.nat(), async (counts, some, other) => {
        const { tree, hashes, size } = await grown(counts);
        const [index, elsewhere] = [some % size, other % size];
        const [leaf, otherLeaf] = [hashes[index] ?? Buffer.of(), hashes[elsewhere] ?? Buffer.of()];
        const root = await tree.root(size);
        expect(hex(root)).toBe(hex(await rootOf(hashes, sha256)));
        const claim = { leaf, index, size, root, proof: await tree.inclusionProof(index, size) };
        expect(await isIncluded(claim, sha256)).toBe(true);
        expect(await isIncluded({ ...claim, index: elsewhere }, sha256)).toBe(elsewhere === index);
        expect(await isIncluded({ ...claim, leaf: otherLeaf }, sha256)).toBe(elsewhere === index);
        expect(await isIncluded({ ...claim, proof: [...claim.proof, leaf] }, sha256)).toBe(false);
        expect(await isIncluded({ ...claim, proof: claim.proof.slice(1) }, sha256)).toBe(size === 1);
      }),
      { numRuns: 40 },
    );
  });

  test('it is proved to begin with each earlier one, and with no other', async () => {
    await fc.assert(
      fc.asyncProperty(groups, fc.nat(), async (counts, some) => {
        const { tree, size } = await grown(counts);
        const before = some % (size + 1);
        const claim = {
          earlier: { size: before, root: await tree.root(before) },
          later: { size, root: await tree.root(size) },
          proof: await tree.consistencyProof(before, size),
        };
        expect(await isConsistent(claim, sha256)).toBe(true);
        const forged = { ...claim, earlier: { size: before, root: sha256(Buffer.from('another')) } };
        expect(await isConsistent(forged, sha256)).toBe(false);
        const rewritten = { ...claim, later: { size, root: sha256(Buffer.from('another')) } };
        // Nothing is a beginning of anything.
        expect(await isConsistent(rewritten, sha256)).toBe(before === 0);
      }),
      { numRuns: 40 },
    );
  });

  test('asked for what it does not have, it says so', async () => {
    const { tree } = await grown([3]);
    await expect(tree.inclusionProof(3, 3)).rejects.toThrow(RangeError);
    await expect(tree.consistencyProof(4, 3)).rejects.toThrow(RangeError);
    await expect(tree.root(4)).rejects.toThrow(RangeError);
  });
});

/** Every leaf is the same, so that a subtree of any height is one hash. */
test.each([1, 2, 255, 256, 257, 65_536, 10_000_000])(
  'a tree of %i leaves proves its first and last leaf',
  async (size) => {
    const perHeight = [await leafHash(Buffer.from('same'), sha256)];
    for (let height = 1; height < 32; height++) {
      const below = perHeight.at(-1) ?? Buffer.of();
      perHeight.push(await nodeHash(below, below, sha256));
    }
    let tilesRead = 0;
    const read = async (level: number, index: number) => {
      tilesRead += 1;
      const hashes = Array.from({ length: widthIn(size, { level, index }) }, () => perHeight[8 * level]);
      return Buffer.concat(hashes.map((hash) => hash ?? Buffer.of()));
    };
    const tree = treeOver(subtreesIn(read, sha256), sha256);
    const root = await tree.root(size);
    for (const index of [0, size - 1]) {
      const proof = await tree.inclusionProof(index, size);
      const leaf = perHeight[0] ?? Buffer.of();
      expect(await isIncluded({ leaf, index, size, root, proof }, sha256)).toBe(true);
    }
    expect(tilesRead).toBeLessThan(100);
  },
);

describe('the address of a tile', () => {
  test.each([
    [{ level: 0, index: 0, width: tileWidth }, '0/000'],
    [{ level: 1, index: 1_234_067, width: tileWidth }, '1/x001/x234/067'],
    [{ level: 0, index: 273, width: 112 }, '0/273.p/112'],
    [{ level: null, index: 1_000, width: 1 }, 'entries/x001/000.p/1'],
  ])('%j is %s', (address, path) => {
    expect(tilePath(address)).toBe(path);
    expect(readTilePath(path)).toEqual(address);
  });

  test.each([
    '',
    '0',
    '0/0',
    '0/x000/001',
    '00/000',
    '7/000',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/999',
    '0/000/',
    'data/000',
    '0/1234',
    `0/${'x999/'.repeat(8)}999`,
  ])('%s is none', (path) => {
    expect(readTilePath(path)).toBeUndefined();
  });

  test('a tree of 70,000 leaves has the tiles that the specification names', () => {
    expect(widthIn(70_000, { level: 0, index: 272 })).toBe(tileWidth);
    expect(widthIn(70_000, { level: 0, index: 273 })).toBe(112);
    expect(widthIn(70_000, { level: 0, index: 274 })).toBe(0);
    expect(widthIn(70_000, { level: 1, index: 0 })).toBe(tileWidth);
    expect(widthIn(70_000, { level: 1, index: 1 })).toBe(17);
    expect(widthIn(70_000, { level: 2, index: 0 })).toBe(1);
    expect(widthIn(70_000, { level: null, index: 273 })).toBe(112);
  });
});
