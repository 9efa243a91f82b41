/** Deletes each day what the settings no longer store one by one. Audit events always stay. */

import { forgetReporters } from '../../database/cases/reports.ts';
import { deleteRemovalsBefore } from '../../database/collection/removals.ts';
import { deleteFailedJobs } from '../../database/jobs/failed-jobs.ts';
import { deleteReadNotifications } from '../../database/notifications/notifications.ts';
import { anonymizeOrders } from '../../database/orders/retention.ts';
import { deleteInvitationsBefore } from '../../database/producers/invitations.ts';
import { totalProfileViews } from '../../database/provenance/profile-views.ts';
import {
  createScanPartitions,
  pruneRecentVisitors,
  removeScans,
} from '../../database/provenance/scan-retention.ts';
import { deleteUnusedWords } from '../../database/search/unused-words.ts';
import { daysOfReporter } from '../../domain/cases/reports.ts';
import { undoableSince } from '../../domain/collection/saved.ts';
import { dayOf, daysAfter, laterByDays } from '../../domain/common/dates.ts';
import { ordersToAnonymize } from '../../domain/orders/retention.ts';
import { closedInvitationDays } from '../../domain/producers/people.ts';
import { failedJobDays } from '../../domain/system/retention.ts';
import { callNotificationKinds } from '../cases/thread/calls.ts';
import { threadNotificationKinds } from '../cases/thread/entries.ts';
import type { Services } from '../http/routing/services.ts';

export async function applyRetention({ database, clock, configuration, log }: Services): Promise<void> {
  const now = clock();
  const days = configuration.retentionDays;
  await createScanPartitions(database, now);
  await pruneRecentVisitors(database, now);
  const removed = await removeScans(database, laterByDays(now, -days.scans));
  if (removed.days + removed.scans > 0) {
    log.info(removed, 'scans were deleted after SCANS_RETENTION_DAYS; their numbers stay in the totals');
  }
  await deleteFailedJobs(database, laterByDays(now, -failedJobDays));
  await totalProfileViews(database, daysAfter(dayOf(now), -days.profileViews));
  await deleteInvitationsBefore(database, laterByDays(now, -closedInvitationDays));
  await deleteRemovalsBefore(database, undoableSince(now));
  await forgetReporters(database, laterByDays(now, -daysOfReporter));
  const anonymized = await anonymizeOrders(database, ordersToAnonymize(now, configuration.orderYears));
  if (anonymized > 0) {
    log.info({ orders: anonymized }, 'orders were made anonymous after ORDERS_RETENTION_YEARS or a year');
  }
  await deleteUnusedWords(database);
  if (days.readNotifications === null) return;
  await deleteReadNotifications(database, {
    readBefore: laterByDays(now, -days.readNotifications),
    // The thread of a case shows when these were sent.
    except: [...threadNotificationKinds, ...callNotificationKinds],
  });
}
