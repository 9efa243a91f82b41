/** The values that the migrations allow in a column are those that the domain lists. */

/** By table and column: `orders.status`. */
type Values = ReadonlyMap<string, readonly string[]>;

const statement = /^\s*(create|alter|drop) table (?:if exists )?(\w+)([\s\S]*)$/i;
const listCheck = /\bcheck \((\w+) in \(([^)]*)\)\s*\)/gi;
const columnRename = /\brename column (\w+) to (\w+)/i;
const tableRename = /^\s*rename to (\w+)/i;
const columnDrop = /\bdrop column (?:if exists )?(\w+)/gi;

/** The newest list of each column, in the order of the migrations. */
export function allowedValues(migrations: readonly string[]): Values {
  const allowed = new Map<string, readonly string[]>();
  const move = (from: string, to: string | undefined) => {
    for (const [name, values] of allowed) {
      if (name !== from && !name.startsWith(`${from}.`)) continue;
      allowed.delete(name);
      if (to !== undefined) allowed.set(to + name.slice(from.length), values);
    }
  };
  for (const one of migrations.flatMap((sql) => sql.replaceAll(/--.*$/gm, '').split(';'))) {
    const [, verb, table = '', rest = ''] = statement.exec(one) ?? [];
    if (verb === 'drop') move(table, undefined);
    for (const [, column] of rest.matchAll(columnDrop)) move(`${table}.${column}`, undefined);
    const [, before, after] = columnRename.exec(rest) ?? [];
    if (before !== undefined) move(`${table}.${before}`, `${table}.${after}`);
    const [, name] = tableRename.exec(rest) ?? [];
    if (name !== undefined) move(table, name);
    for (const [, column, list = ''] of rest.matchAll(listCheck)) {
      const values = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
      allowed.set(`${table}.${column}`, values);
    }
  }
  return allowed;
}

/** Values that only the domain or only the database knows. */
export function unequalLists(allowed: Values, listed: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(listed).flatMap(([column, values]) => {
    const stored = allowed.get(column);
    if (stored === undefined) return [`${column}: no migration lists its values`];
    const refused = values.filter((value) => !stored.includes(value));
    const unlisted = stored.filter((value) => !values.includes(value));
    return [
      ...refused.map((value) => `${column}: no migration allows '${value}'`),
      ...unlisted.map((value) => `${column}: the domain does not list '${value}'`),
    ];
  });
}
