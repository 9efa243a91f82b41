/** What a list of the domain names is made somewhere: a code that nothing makes only looks real. */
import { isTest, type SourceFile } from './source-files.ts';

/** Names written with a variable, `order.${act}`, by what comes before it: what the variable can be. */
export type Expansions = Readonly<Record<string, readonly string[]>>;

/** Those of the names that no program below `folder` writes. */
export function neverMade(
  files: readonly SourceFile[],
  names: readonly string[],
  { folder, expansions = {} }: { readonly folder: string; readonly expansions?: Expansions },
): string[] {
  const programs = files.filter(({ path }) => path.startsWith(folder) && !isTest(path));
  const made = new Set(
    programs.flatMap(({ text }) => [...text.matchAll(/'([a-z0-9_.-]+)'/g)].map(([, name]) => name)),
  );
  for (const [prefix, endings] of Object.entries(expansions)) {
    const isWritten = programs.some(({ text }) => text.includes(`\`${prefix}\${`));
    if (isWritten) for (const ending of endings) made.add(`${prefix}${ending}`);
  }
  return names.filter((name) => !made.has(name)).map((name) => `${name}: nothing in ${folder} makes it`);
}
