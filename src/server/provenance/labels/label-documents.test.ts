/** Drawing of large label documents is queued per person; an unchanged document is drawn once. */
import { expect, test } from 'vitest';
import { openCaches } from '../../../../tests/support/caches.ts';
import { LabelDocuments } from './label-documents.ts';
import { labelSizes } from './label-formats.ts';
import type { LabelledCode, LabelOrder } from './label-sheets.ts';

const forever = new AbortController().signal;
const codes: LabelledCode[] = ['7K3M9QX2ABCD', '7K3M9QX2ABCE'].map((code) => ({
  code,
  batchNumber: 'L-1',
  level: null,
  path: `/v/${code}`,
}));

function orderOf(changes: Partial<LabelOrder> = {}): LabelOrder {
  return {
    product: { name: 'Early harvest', volume: 500, producerName: 'Ktima' },
    codes,
    format: labelSizes['a4-24'],
    start: 1,
    cutMarks: false,
    isForTills: false,
    origin: 'https://phenolive.example',
    ...changes,
  };
}

test('draws the same labels once, and again when anything on them changes', async () => {
  const documents = new LabelDocuments(openCaches());
  const first = await documents.draw('ana', forever, orderOf());
  expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await documents.draw('bo', forever, orderOf())).toBe(first);
  const recertified = codes.map((code) => ({ ...code, level: 'gold' as const }));
  for (const changes of [
    { codes: recertified },
    { codes: codes.slice(1) },
    { format: labelSizes['a4-65'] },
  ]) {
    expect(await documents.draw('ana', forever, orderOf(changes))).not.toBe(first);
  }
});

test('reads the codes of one document per person at a time', async () => {
  const documents = new LabelDocuments(openCaches());
  const arriving = Promise.withResolvers<void>();
  const begun: string[] = [];
  const reading = (name: string) =>
    (async function* () {
      begun.push(name);
      await arriving.promise;
      yield* codes;
    })();
  const all = ['ana', 'ana', 'bo'].map(async (person, index) =>
    documents.draw(person, forever, orderOf({ codes: reading(`${person} ${index}`) })),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['ana 0', 'bo 2']);
  arriving.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['ana 0', 'bo 2', 'ana 1']);
});

test('stops drawing when the client disconnects', async () => {
  const documents = new LabelDocuments(openCaches());
  const reader = new AbortController();
  const many = (async function* () {
    for (let made = 0; made < 10_000; made += 1) {
      if (made === 9_999) reader.abort();
      yield* codes.slice(0, 1);
    }
  })();
  await expect(documents.draw('ana', reader.signal, orderOf({ codes: many }))).rejects.toMatchObject({
    statusCode: 408,
  });
});
