/** Every name in a list of the domain is used somewhere; an unused one is an error. */
import { isTest, type SourceFile } from './source-files.ts';

/** Prefixes of names with a variable, such as `order.${action}`, and the values the variable can have. */
export type Expansions = Readonly<Record<string, readonly string[]>>;

/** Names that no program below `folder` writes. */
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
