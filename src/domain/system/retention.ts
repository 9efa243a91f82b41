/** For how many days records are stored one by one. Afterwards figures have their numbers. */
import { suspicionWindows } from '../provenance/verdicts.ts';

export interface RetentionDays {
  readonly scans: number;
  readonly profileViews: number;
  /** Null: without an end. */
  readonly readNotifications: number | null;
}

/** Visitors of a code are compared until the end of the day after the longest window: its last scan may be a day ago. */
export const recentVisitorDays = Math.max(...suspicionWindows.map(({ hours }) => hours)) / 24 + 1;

/** Of jobs that failed for the last time, of which administrators were notified. */
export const failedJobDays = 90;

export const retentionLimits = {
  /**
   * An administrator who looks into a code sees where its scans of these days were: a month, because a buyer may report a
   * bottle some weeks after its scans. Two windows of suspicion are a week or shorter, so no site stores less.
   */
  scans: { least: 7, usual: 30 },
  /** A view counts once per day, and yesterday's last ones may still be on their way. */
  profileViews: { least: 2, usual: 7 },
  /** Some say what happened to an order or a certificate, so they stay as long as its certificate at least. */
  readNotifications: { least: 365 },
  most: 36_500,
} as const;
