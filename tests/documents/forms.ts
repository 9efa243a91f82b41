/** The required form of decisions and of the changelog. */
import type { Document } from './documents.ts';

const sections = ['Status', 'Context', 'Decision', 'Consequences'];
const maxDecisionLines = 60;

/** `decisions/0001-title.md` starts with `# 0001. Title` and has the template's sections, on one page. */
export function badDecisions(decisions: readonly Document[]): string[] {
  const inOrder = decisions.toSorted((one, other) => one.path.localeCompare(other.path));
  return inOrder.flatMap((decision, index) => {
    const number = String(index).padStart(4, '0');
    const headings = [...decision.text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    const violations: (string | false)[] = [
      !decision.path.startsWith(`decisions/${number}-`) && `should have the number ${number}`,
      !/^decisions\/\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(decision.path) &&
        'is not named like 0001-title.md',
      !decision.text.startsWith(`# ${number}. `) && `does not open with "# ${number}. "`,
      headings.join() !== sections.join() &&
        `has the sections ${headings.join(', ')}; they are ${sections.join(', ')}`,
      index > 0 && !hasStatus(decision.text) && 'has no status such as "Accepted, 2026-11-21."',
      decision.text.trimEnd().split('\n').length > maxDecisionLines &&
        `is longer than ${maxDecisionLines} lines`,
    ];
    return violations
      .filter((violation) => violation !== false)
      .map((violation) => `${decision.path} ${violation}`);
  });
}

function hasStatus(text: string): boolean {
  return /^## Status\n\n(Accepted|Superseded by \d{4}), \d{4}-\d\d-\d\d\.$/m.test(text);
}

/** Keep a Changelog 1.1: a list of versions, newest first, each with known kinds of changes. */
export function badChangelog(text: string): string[] {
  const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  const versions = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '');
  const violations: (string | false)[] = [
    !text.startsWith('# Changelog\n') && 'does not open with "# Changelog"',
    versions[0] !== '[Unreleased]' && 'does not list [Unreleased] first',
    ...versions.slice(1).map((version) => {
      const isRelease = /^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/.test(version);
      return !isRelease && `has the version ${version}, not like [1.0.0] - 2026-11-21`;
    }),
    ...[...text.matchAll(/^### (.+)$/gm)].map(
      ([, kind = '']) => !kinds.includes(kind) && `has the kind ${kind}`,
    ),
  ];
  return violations
    .filter((violation) => violation !== false)
    .map((violation) => `CHANGELOG.md ${violation}`);
}
