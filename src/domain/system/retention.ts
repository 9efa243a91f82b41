/** For how many days records are stored one by one. Afterwards figures have their numbers. */
import { suspicionWindows } from '../provenance/verdicts.ts';

export interface RetentionDays {
  readonly scans: number;
  readonly profileViews: number;
  /** Null: without an end. */
  readonly readNotifications: number | null;
}

const comparedDays = Math.max(...suspicionWindows.map(({ hours }) => hours)) / 24;

export const retentionLimits = {
  /** Visitors are compared as long, and an administrator who looks into a code sees its scans. */
  scans: { least: comparedDays, usual: 400 },
  /** A view counts once per day, and yesterday's last ones may still be on their way. */
  profileViews: { least: 2, usual: 7 },
  /** Some say what happened to an order or a certificate, so they stay as long as its certificate at least. */
  readNotifications: { least: 365 },
  most: 36_500,
} as const;
