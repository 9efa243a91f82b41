/** Each rule about documents, broken once on purpose. */
import { expect, test } from 'vitest';
import { pathsNamed, programsNamed, scriptsNamed, settingsNamed } from './claims.ts';
import { document, exists, settingsOf } from './documents.ts';
import { badChangelog, badDecisions } from './forms.ts';

const whatIn = (claims: readonly { what: string }[]) => claims.map(({ what }) => what);

test('commands are read from spans and fences, with the line, and npm is left its own', () => {
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

test('paths are read from spans and links; words, routes and placeholders are no paths', () => {
  const page = document(
    'docs/a.md',
    '`src/main.ts`, `package.json`, `src/domain/<feature>`, `/api/producers`, `PORT`, [b](../README.md#top) [c](https://a.b)',
  );
  expect(whatIn(pathsNamed(page))).toEqual(['src/main.ts', 'package.json', 'docs/../README.md']);
});

test('a path exists by name, by pattern or by the bare name of a file', () => {
  expect(['package.json', 'tests/*.test.ts', 'documents.test.ts'].filter(exists)).toHaveLength(3);
  expect(['src/nothing.ts', 'tests/*.nothing.ts', 'nothing-at-all.ts'].filter(exists)).toEqual([]);
});

test('settings are read alone, given and as a family; methods are none', () => {
  const page = document('A.md', '`PORT`, `OIDC_*`, `GET`\n\n```sh\nDATA_DIR=/tmp/a npm start\n```\n');
  expect(whatIn(settingsNamed(page))).toEqual(['PORT', 'OIDC_*', 'DATA_DIR']);
  expect(settingsOf('PORT=3000\n# HOST=::\n# Prose about A=b\n')).toEqual(['PORT', 'HOST']);
});

test('a decision out of number, form or status is named', () => {
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

test('a changelog out of form is named', () => {
  expect(badChangelog('# Changelog\n\n## [Unreleased]\n\n### Added\n\n## [1.0.0] - 2026-11-21\n')).toEqual(
    [],
  );
  expect(badChangelog('# Changelog\n\n## [1.0.0] - 2026-11-21\n')).toHaveLength(1);
  expect(badChangelog('# Changelog\n\n## [Unreleased]\n\n### New\n\n## 1.0\n')).toHaveLength(2);
});
