/** The changed fields of a record, for the audit log. */

/** Part of a record as plain values. */
export type Image = Readonly<Record<string, unknown>>;

export interface ChangedImage {
  readonly before: Image;
  readonly after: Image;
}

/** Undefined when nothing changed; a change of `updatedAt` alone does not count. */
export function changedImage(before: object, after: object): ChangedImage | undefined {
  const old: Image = { ...before };
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'updatedAt' && JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old[name] ?? null])),
    after: Object.fromEntries(changed),
  };
}
