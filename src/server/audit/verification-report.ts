/** The report of `npm run audit:verify`: what was verified, what does not match, and what cannot be known. */
import type { AuditVerification, CheckpointSource } from './verification.ts';

export function describeVerification(verification: AuditVerification): string {
  const { entries, firstBroken, sources } = verification;
  const chain =
    firstBroken === undefined
      ? `Checked: each of the ${entries} entries fits its own seal and the seal of the entry before it.`
      : `NOT INTACT: entry ${firstBroken} of the audit log was altered, or the entry before it was removed.`;
  return [chain, ...sources.map(describeSource), describeLimits(verification)].join('\n');
}

function describeSource({
  name,
  signed,
  signedByAnotherKey,
  unreadableLine,
  last,
  contradicted,
}: CheckpointSource): string {
  const lines: string[] = [];
  if (contradicted !== undefined) {
    lines.push(
      `NOT INTACT: ${name} says that on ${contradicted.at} the log held entry ${contradicted.entries} with the hash ` +
        `${contradicted.hash}. It no longer does: entries were cut off at the end, or the log was sealed again.`,
    );
  }
  if (unreadableLine !== undefined) {
    lines.push(`NOT INTACT: line ${unreadableLine} of ${name} is not a signed checkpoint.`);
  }
  if (last === undefined) lines.push(`Not checked: ${name} holds no checkpoints signed by this site.`);
  else if (contradicted === undefined) {
    lines.push(
      `Checked: the log holds what ${counted(signed, 'checkpoint')} of ${name} ${signed === 1 ? 'says' : 'say'}; ` +
        `the last is of ${last.at} and covers entries 1 to ${last.entries}.`,
    );
  }
  if (signedByAnotherKey > 0) {
    lines.push(
      `Doubtful: ${counted(signedByAnotherKey, 'checkpoint')} of ${name} ${signedByAnotherKey === 1 ? 'has' : 'have'} a ` +
        `signature of another key. After a change of SESSION_SECRET this is expected; otherwise somebody else wrote them.`,
    );
  }
  return lines.join('\n');
}

function describeLimits({ entries, sources }: AuditVerification): string {
  const covered = Math.max(0, ...sources.map(({ last }) => last?.entries ?? 0));
  const after =
    covered >= entries
      ? 'Cannot be known: whether entries were written after the last checkpoint and removed again'
      : `Cannot be known: whether the owner of the database rewrote entries ${covered + 1} to ${entries}, or removed ` +
        'entries from the end, since the last checkpoint';
  return (
    `${after}; whether checkpoints are missing from a file that its reader could also write; and whether everything ` +
    'that was done was logged in the first place.'
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
