/** Breaks each rule about documents once on purpose. */
import { expect, test } from 'vitest';
import { pathsNamed, programsNamed, scriptsNamed, settingsNamed } from './claims.ts';
import { document, exists, settingsOf } from './documents.ts';
import { badChangelog, badDecisions } from './forms.ts';

const whatIn = (claims: readonly { what: string }[]) => claims.map(({ what }) => what);

test("reads commands from spans and fences, with the line, and skips npm's own", () => {
  const page = document(
    'A.md',
    'First `npm start`,\nthen `npm run check`.\n\n```sh\nnpm run -s journeys\nnpm ci\n```\n',
  );
  expect(scriptsNamed(page)).toEqual([
    { at: 'A.md:1', what: 'start' },
    { at: 'A.md:2', what: 'check' },
    { at: 'A.md:4', what: 'journeys' },
  ]);
  expect(whatIn(programsNamed(document('A.md', '`npx vitest run`')))).toEqual(['vitest']);
});

test('reads paths from spans and links, but not words, routes and placeholders', () => {
  const page = document(
    'docs/a.md',
    '`src/main.ts`, `package.json`, `src/domain/<feature>`, `/api/producers`, `PORT`, [b](../README.md#top) [c](https://a.b)',
  );
  expect(whatIn(pathsNamed(page))).toEqual(['src/main.ts', 'package.json', 'docs/../README.md']);
});

test('reads spans that break over a line', () => {
  const page = document('A.md', 'See `src/server/\nmain.ts` and `npm run\ncheck`, not `this\n\nor` that.');
  expect(pathsNamed(page)).toEqual([{ at: 'A.md:1', what: 'src/server/main.ts' }]);
  expect(whatIn(scriptsNamed(page))).toEqual(['check']);
});

test('finds a path by name, pattern or bare file name', () => {
  expect(['package.json', 'tests/*.test.ts', 'documents.test.ts'].filter(exists)).toHaveLength(3);
  expect(['src/nothing.ts', 'tests/*.nothing.ts', 'nothing-at-all.ts'].filter(exists)).toEqual([]);
});

test('reads settings alone, with a value and with a wildcard, but not methods', () => {
  const page = document('A.md', '`PORT`, `OIDC_*`, `GET`\n\n```sh\nDATA_DIR=/tmp/a npm start\n```\n');
  expect(whatIn(settingsNamed(page))).toEqual(['PORT', 'OIDC_*', 'DATA_DIR']);
  expect(settingsOf('PORT=3000\n# HOST=::\n# Prose about A=b\n')).toEqual(['PORT', 'HOST']);
});

test('reports a decision with a wrong number, form or status', () => {
  const sections = '\n\n## Context\n\n## Decision\n\n## Consequences\n';
  const template = document('decisions/0000-template.md', `# 0000. Title\n\n## Status${sections}`);
  const good = document('decisions/0001-a.md', `# 0001. A\n\n## Status\n\nAccepted, 2026-11-21.${sections}`);
  expect(badDecisions([template, good])).toEqual([]);
  expect(badDecisions([template, { ...good, path: 'decisions/0002-a.md' }])).toHaveLength(1);
  expect(
    badDecisions([template, { ...good, text: good.text.replace('Accepted, 2026-11-21.', 'Maybe.') }]),
  ).toHaveLength(1);
  expect(badDecisions([template, { ...good, text: good.text.replace('## Context', '## Why') }])).toHaveLength(
    1,
  );
  expect(badDecisions([template, { ...good, text: `${good.text}${'\na'.repeat(60)}` }])).toHaveLength(1);
});

test('reports a changelog with a wrong form', () => {
  expect(badChangelog('# Changelog\n\n## [Unreleased]\n\n### Added\n\n## [1.0.0] - 2026-11-21\n')).toEqual(
    [],
  );
  expect(badChangelog('# Changelog\n\n## [1.0.0] - 2026-11-21\n')).toHaveLength(1);
  expect(badChangelog('# Changelog\n\n## [Unreleased]\n\n### New\n\n## 1.0\n')).toHaveLength(2);
});
