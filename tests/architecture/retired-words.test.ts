/** The rule about retired words finds them where it looks, and nowhere else. */
import { describe, expect, test } from 'vitest';
import { retiredWords } from './retired-words.ts';
import { sourceFile } from './source-files.ts';

describe('retired words', () => {
  const said = (text: string, path = 'src/server/orders/list.ts') =>
    retiredWords([sourceFile(path, text)], [path]);

  test.each([
    ['const ScanDesks = 1;', 'src/server/orders/list.ts:1 says "desk": say panel'],
    ['/** Whoever asks again. */', 'say the person'],
    ['function a() {\n  // The office decides.\n}', 'src/server/orders/list.ts:2 says "office": say admin'],
    ['const keptAnswers = new Map();', 'say stored, saved or cached'],
    ['// Nobody has read it.', 'say no user'],
    ['-- The draft was kept.', 'say stored, saved or cached'],
  ])('are found in %s', (text, sentence) => {
    expect(said(text).join()).toContain(sentence);
  });

  test('are found in the name of a file, and not in texts and stored codes', () => {
    expect(said('', 'src/server/scan-desk.ts')).toHaveLength(1);
    expect(said("const kind = 'office-case-assigned'; const name = `Whoever`;")).toEqual([]);
  });

  test('are found in the names of tests', () => {
    const text = "test('tells nobody else', () => {});\ntest.each([1])('is kept (%i)', () => {});";
    expect(said(text, 'src/server/orders/list.test.ts').join()).toContain('the test "tells nobody else"');
  });

  test('are found in texts of the API', () => {
    const text = "getRoute({ summary: 'The draft is kept.' });";
    expect(said(text, 'src/contract/drafts.ts').join()).toContain('the text "The draft is kept."');
    expect(said(text, 'src/web/features/drafts.ts')).toEqual([]);
  });

  test('are allowed where they mean what they say', () => {
    const unix = 'const nobody = 65_534;';
    expect(said(unix, 'src/server/sandbox/child.ts')).toEqual([]);
    expect(said(unix, 'src/server/sandbox/frames.ts')).toHaveLength(1);
  });
});
