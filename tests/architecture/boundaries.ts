/** Things allowed in one place only: SQL, environment variables, clock and randomness. */
import { occurrences } from './habits.ts';
import { isTest, type SourceFile } from './source-files.ts';

const mayHoldSql = /^(src\/database|tests\/support|tests\/architecture|benchmarks)\//;
const queries =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*\(|\bsql\s*[`<]|\bsql\.(raw|ref|id|table)\b/g;

export function sqlOutsideDatabase(files: readonly SourceFile[]): string[] {
  const others = files.filter((file) => !mayHoldSql.test(file.path));
  const imported = others.flatMap((file) =>
    file.imports
      .filter(({ specifier }) => /^(pg|kysely)(\/|$)/.test(specifier))
      .map(({ line, specifier }) => `${file.path}:${line} imports ${specifier}: SQL lives in src/database`),
  );
  // A test may insert or read a row with the query builder of its database.
  const programs = others.filter((file) => !isTest(file.path) && !file.path.startsWith('tests/'));
  return [...imported, ...occurrences(programs, queries, 'SQL lives in src/database')];
}

/** Domain rules must return the same result at any time and on any machine. */
export function impureRules(files: readonly SourceFile[]): string[] {
  const rules = files.filter((file) => file.path.startsWith('src/domain/') && !isTest(file.path));
  const outside =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bfetch\(|\bprocess\.|\bsetTimeout\(|\bperformance\.now\b/g;
  return occurrences(rules, outside, 'pass it in: rules know no clock, chance, network or files');
}

/** Settings are read and validated once, in the server's configuration. */
export function environmentElsewhere(files: readonly SourceFile[]): string[] {
  const others = files.filter(
    (file) =>
      file.path.startsWith('src/') &&
      !/^src\/(main\.ts|server\/configuration)/.test(file.path) &&
      !isTest(file.path),
  );
  return occurrences(
    others,
    /\bprocess\.env\b/g,
    'settings come from src/server/configuration/configuration.ts',
  );
}

/** Migrations are named `0001-title.sql`, numbered without gaps or duplicates. */
export function badMigrations(paths: readonly string[]): string[] {
  const names = paths
    .flatMap((path) => path.match(/^src\/database\/migrations\/(.+)$/)?.[1] ?? [])
    .toSorted();
  return names.flatMap((name, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name))
      return [`migrations/${name} is not named like 0001-title.sql`];
    return name.startsWith(number) ? [] : [`migrations/${name} should have the number ${number}`];
  });
}
