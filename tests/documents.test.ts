/** Documents are correct: every command, path and setting that they name exists. */
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './architecture/source-files.ts';
import { type Claim, pathsNamed, programsNamed, scriptsNamed, settingsNamed } from './documents/claims.ts';
import { type Document, exists, read, readDocuments, settingsOf } from './documents/documents.ts';
import { badChangelog, badDecisions } from './documents/forms.ts';
import { journeysInFirefox } from './support/journeys-in-firefox.ts';

const documents = readDocuments();
const settings = settingsOf(read('.env.example'));
const sources = readSourceFiles();
/** Settings of tests only are not in the example for the program. */
const settingsOfTests = sources
  .filter(({ path }) => path.startsWith('tests/'))
  .flatMap(({ text }) => [...text.matchAll(/process\.env\['(\w+)'\]/g)].map((match) => match[1]));

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
}

/** Builds of development tools for other systems than the one that wrote the lockfile. */
function isBuildOfTool(path: string): boolean {
  return /^node_modules\/@(biomejs\/cli|oxc-parser\/binding|oxlint\/binding|oxlint-tsgolint\/|tailwindcss\/oxide)/.test(
    path,
  );
}

describe('everything that documents name exists', () => {
  test('commands', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    expect(untrue(scriptsNamed, (name) => name in scripts)).toEqual([]);
    expect(untrue(programsNamed, (name) => exists(`node_modules/.bin/${name}`))).toEqual([]);
  });

  test('paths', () => {
    expect(untrue(pathsNamed, exists)).toEqual([]);
  });

  test('journeys run in Firefox', () => {
    expect(journeysInFirefox.filter((path) => !exists(path))).toEqual([]);
  });

  test('settings', () => {
    const isListed = (name: string) =>
      name.endsWith('*')
        ? settings.some((setting) => setting.startsWith(name.slice(0, -1)))
        : settings.includes(name) || settingsOfTests.includes(name);
    expect(untrue(settingsNamed, isListed)).toEqual([]);
  });
});

describe('forms', () => {
  test('every package of the lockfile has a digest and no download URL', () => {
    const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'));
    const installed = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
    expect(installed.length).toBeGreaterThan(500);
    const bad = installed.filter(
      ([path, { integrity, resolved }]) =>
        resolved !== undefined || !(integrity?.startsWith('sha512-') || isBuildOfTool(path)),
    );
    expect(bad.map(([path]) => path)).toEqual([]);
    // Known packages without a digest, to be added from a registry that has them; none may be added.
    expect(installed.filter(([, { integrity }]) => integrity === undefined).length).toBeLessThanOrEqual(52);
  });

  test('every setting that the configuration reads is in .env.example', () => {
    const configuration = read('src/server/configuration/environment.ts');
    const known = [...configuration.matchAll(/^  ([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
    expect(known).toContain('S3_BUCKET');
    expect(known.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('every setting of .env.example is read somewhere', () => {
    const files = sources.filter(({ path }) => !path.startsWith('tests/documents'));
    const words = new Set(files.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9_]*\b/g) ?? []));
    expect(settings.filter((name) => !words.has(name))).toEqual([]);
  });

  test('the security checklist counts its items correctly and names a test for each held one', () => {
    const sheet = read('docs/security/asvs.md');
    const items = [...sheet.matchAll(/^\| \d+\.\d+\.\d+ +\|.*\| ([^|]+?) +\|$/gm)].map(
      ([, state = '']) => state,
    );
    const states = ['held', 'kept without a test of its own', 'not applicable', 'open'];
    const counted = [...sheet.matchAll(/^\| ([a-z ]+?) +\| (\d+) +\|$/gm)].map(([, state = '', count]) => [
      state,
      Number(count),
    ]);
    expect(counted).toEqual([
      ...states.map((state) => [state, items.filter((item) => item.startsWith(state)).length]),
      ['together', items.length],
    ]);
    const held = items.filter((item) => item.startsWith('held'));
    expect(held.filter((item) => !/`(src|tests)\/[^`]+`/.test(item))).toEqual([]);
  });

  test('the README names the two commands that suffice', () => {
    expect(read('README.md')).toContain('npm start');
    expect(read('README.md')).toContain('npm test');
  });

  test('decisions are numbered and follow the template', () => {
    expect(badDecisions(documents.filter(({ path }) => path.startsWith('decisions/')))).toEqual([]);
  });

  test('the changelog follows Keep a Changelog', () => {
    expect(badChangelog(read('CHANGELOG.md'))).toEqual([]);
  });
});

function untrue(claims: (document: Document) => Claim[], isTrue: (what: string) => boolean): string[] {
  return documents
    .flatMap(claims)
    .filter(({ what }) => !isTrue(what))
    .map(({ at, what }) => `${at} names ${what}, which does not exist`);
}
