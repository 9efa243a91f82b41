/** Documents tell the truth: every command, path and setting that they name exists. */
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './architecture/source-files.ts';
import { type Claim, pathsNamed, programsNamed, scriptsNamed, settingsNamed } from './documents/claims.ts';
import { type Document, exists, read, readDocuments, settingsOf } from './documents/documents.ts';
import { badChangelog, badDecisions } from './documents/forms.ts';

const documents = readDocuments();
const settings = settingsOf(read('.env.example'));

describe('what documents name exists', () => {
  test('commands', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    expect(untrue(scriptsNamed, (name) => name in scripts)).toEqual([]);
    expect(untrue(programsNamed, (name) => exists(`node_modules/.bin/${name}`))).toEqual([]);
  });

  test('paths', () => {
    expect(untrue(pathsNamed, exists)).toEqual([]);
  });

  test('settings', () => {
    const isListed = (name: string) =>
      name.endsWith('*')
        ? settings.some((setting) => setting.startsWith(name.slice(0, -1)))
        : settings.includes(name);
    expect(untrue(settingsNamed, isListed)).toEqual([]);
  });
});

describe('forms', () => {
  test('every setting of .env.example is read somewhere', () => {
    const files = readSourceFiles().filter(({ path }) => !path.startsWith('tests/documents'));
    const unread = settings.filter(
      (name) => !files.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
    );
    expect(unread).toEqual([]);
  });

  test('the README opens with the two commands that suffice', () => {
    expect(read('README.md')).toContain('npm start');
    expect(read('README.md')).toContain('npm test');
  });

  test('decisions are numbered and follow the template', () => {
    expect(badDecisions(documents.filter(({ path }) => path.startsWith('decisions/')))).toEqual([]);
  });

  test('the changelog is kept as its readers know it', () => {
    expect(badChangelog(read('CHANGELOG.md'))).toEqual([]);
  });
});

function untrue(claims: (document: Document) => Claim[], isTrue: (what: string) => boolean): string[] {
  return documents
    .flatMap(claims)
    .filter(({ what }) => !isTrue(what))
    .map(({ at, what }) => `${at} names ${what}, which does not exist`);
}
