/** The columns of the register of personal data, as `table.column`. */
import { personalRecords } from '../../src/domain/system/personal-data.ts';

export const registeredColumns: readonly string[] = Object.values(personalRecords).flatMap(({ columns }) =>
  Object.entries<readonly string[]>(columns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  ),
);
