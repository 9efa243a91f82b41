/** Which settings need which others. A message names what is missing. */

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that must be set all together or not at all. */
export function incomplete(given: Given, together: readonly string[]): readonly string[] {
  const set = together.filter((name) => given[name]);
  if (set.length === 0) return [];
  return together
    .filter((name) => !given[name])
    .map((name) => `${name} must be set together with ${set.join(' and ')}`);
}

/** A setting that is useless without another. */
export function alone(given: Given, setting: string, needed: string): readonly string[] {
  return given[setting] && !given[needed] ? [`${needed} must be set together with ${setting}`] : [];
}

/** Whether a replica shows a write is known only where notifications of writes arrive. */
export function replicaWithoutPrimary(given: Given): readonly string[] {
  const isPooled = given['DATABASE_POOLER'] === 'transaction';
  return [
    ...alone(given, 'DATABASE_REPLICA_URL', 'DATABASE_URL'),
    ...alone(given, 'DATABASE_REPLICA_LAG_SECONDS', 'DATABASE_REPLICA_URL'),
    ...(isPooled ? alone(given, 'DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL') : []),
  ];
}
