/** The alert rules and the dashboard of `operations/` ask for nothing but what `/metrics` exposes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readSourceFiles } from '../../../tests/architecture/source-files.ts';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { exhaustively } from '../../../tests/support/exhaustive.ts';
import { findOrInstall } from '../../../tests/support/found-browser.ts';

const operations = fileURLToPath(new URL('../../../operations/', import.meta.url));
const rulesFile = join(operations, 'prometheus/alerts.yaml');
const rules = readFileSync(rulesFile, 'utf8');

const dashboardSchema = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});
const dashboardText = readFileSync(join(operations, 'grafana/dashboard.json'), 'utf8');
const dashboard = dashboardSchema.parse(JSON.parse(dashboardText));
const dashboardExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const expressions = `${rules.replaceAll(/^ *#.*$/gm, '')}\n${dashboardExpressions.join('\n')}`;

/** Of Prometheus itself, for each target. */
const labelsOfTarget = ['job', 'instance'];

let site: TestApplication;
let exposed: ReadonlySet<string>;
beforeAll(async () => {
  const token = 'a token of thirty-two characters';
  site = await createTestApplication({
    configuration: { metrics: { token, host: 'localhost', port: undefined } },
  });
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await site.call('GET', '/metrics', { headers });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  exposed = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
    ),
  );
});
afterAll(async () => site.close());

const metricNames = [...expressions.matchAll(/\b(?:phenolive|nodejs|process)_\w+/g)].map(([name]) => name);

test('every metric of the rules and the dashboard is exposed', () => {
  expect(metricNames.length).toBeGreaterThan(30);
  expect([...new Set(metricNames)].filter((name) => !exposed.has(name))).toEqual([]);
});

test('every metric of its own that the site exposes is on the dashboard', () => {
  const shown = new Set(metricNames.map(withoutEnd));
  const own = [...exposed].filter((name) => name.startsWith('phenolive_')).map(withoutEnd);
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('every label that is selected exists, and every value is one that the site writes', () => {
  const sources = readSourceFiles()
    .filter(({ path }) => /^src\/(server|database)\//.test(path) && !path.endsWith('.test.ts'))
    .map(({ text }) => text)
    .join('\n');
  const selected = [...expressions.matchAll(/\b((?:phenolive|nodejs)_\w+)\{([^}]*)\}/g)].flatMap(
    ([, name = '', matchers = '']) =>
      [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(([, label = '', operator, value = '']) => ({
        name,
        label,
        value: operator === '=~' ? undefined : value,
      })),
  );
  const known = selected.filter(({ label }) => !labelsOfTarget.includes(label));
  expect(known.length).toBeGreaterThan(10);
  const paths = new Set(site.app.routeTable.entries.map(({ path }) => path));
  expect(known.filter(({ name, label }) => !labelsOf(name).includes(label))).toEqual([]);
  const isWritten = (value: string) => sources.includes(`'${value}'`) || paths.has(value);
  expect(known.filter(({ value }) => value !== undefined && !isWritten(value))).toEqual([]);
});

test('the dashboard has one panel for each id, and uses the variables that it has', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const variables = new Set([
    '__rate_interval',
    '__all',
    ...dashboard.templating.list.map(({ name }) => name),
  ]);
  const used = [...dashboardText.matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !variables.has(name))).toEqual([]);
});

const accepted = { status: 0, output: '' };

for (const command of exhaustively(['check', 'test'])) {
  test(`promtool accepts the rules: ${command}`, { tags: 'exhaustive' }, () => {
    const file = command === 'check' ? rulesFile : join(operations, 'prometheus/alerts.test.yaml');
    expect(promtool(command, file)).toEqual(accepted);
  });
}

for (const name of exhaustively(['dashboard'])) {
  test(`promtool accepts the expressions of the ${name}`, { tags: 'exhaustive' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'phenolive-dashboard-'));
    const file = join(folder, 'expressions.json');
    const recorded = dashboardExpressions.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    writeFileSync(file, JSON.stringify({ groups: [{ name, rules: recorded }] }));
    const result = promtool('check', file);
    rmSync(folder, { recursive: true });
    expect(result).toEqual(accepted);
  });
}

function promtool(
  command: string,
  file: string,
): { readonly status: number | null; readonly output: string } {
  const { executablePath } = findOrInstall(['promtool'], 'prometheus', 'the PATH');
  const { status, stdout, stderr } = spawnSync(executablePath, [command, 'rules', file], {
    encoding: 'utf8',
  });
  return { status, output: status === 0 ? '' : stdout + stderr };
}

function withoutEnd(name: string): string {
  return name.replace(/_(?:bucket|sum|count)$/, '');
}

function labelsOf(name: string): readonly string[] {
  const metric: unknown = site.app.services.metrics.registry.getSingleMetric(withoutEnd(name));
  return z.object({ labelNames: z.array(z.string()) }).parse(metric).labelNames;
}
