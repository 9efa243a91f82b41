/** Which archives of the schedule stay, and when a backup is overdue. */

export interface StoredArchive {
  readonly id: number;
  /** The moment that its rows show. */
  readonly takenAt: Date;
  /** Whether it was read back and is what was written. */
  readonly isVerified: boolean;
}

export const archiveCount = { least: 1, usual: 14, most: 1000 } as const;

/** Those that are older than the newest `count` verified ones: one that was not read back counts for nothing. */
export function archivesToDelete<Archive extends StoredArchive>(
  archives: readonly Archive[],
  count: number,
): readonly Archive[] {
  const newestFirst = archives.toSorted(
    (one, other) => other.takenAt.getTime() - one.takenAt.getTime() || other.id - one.id,
  );
  const oldest = newestFirst.filter(({ isVerified }) => isVerified)[count - 1];
  return oldest === undefined ? [] : newestFirst.slice(newestFirst.indexOf(oldest) + 1);
}

export interface BackupsDue {
  /** When the last good one was taken. */
  readonly last: Date | undefined;
  /** Since when there is a schedule. */
  readonly since: Date;
  /** The time before the last one at which the schedule wanted one: a backup that runs now is not overdue yet. */
  readonly dueBefore: Date;
}

export function isBackupOverdue({ last, since, dueBefore }: BackupsDue): boolean {
  return coveredUntil({ last, since }) < dueBefore;
}

/** Until when nothing is missing. */
export function coveredUntil({ last, since }: Pick<BackupsDue, 'last' | 'since'>): Date {
  return last !== undefined && last > since ? last : since;
}
