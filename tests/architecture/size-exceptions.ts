/**
 * Files and functions over the limits of `sizes.ts`, named by path or by path and function. A line that is not
 * needed fails the test.
 */

/** Tables and templates that read better whole. */
const wholeTables: readonly string[] = [
  // A table of routes.
  'src/web/app/private-routes.tsx',
  // A table with the sentence of each kind.
  'src/web/features/notifications/notification-sentences.ts',
  // A table of styles.
  'src/web/features/notifications/mail/mail-styles.ts mailStyles',
];

/** Functions of the web that are to be divided by meaning. None is added. */
const toDivide: readonly string[] = [
  'src/web/features/verification-calls/availability/availability-form.tsx AvailabilityForm',
  'src/web/features/verification-calls/availability/days-off-section.tsx DaysOffSection',
  'src/web/features/verification-calls/call-actions.tsx CallActions',
  'src/web/features/verification-calls/feed/calendar-feed.tsx CalendarFeed',
  'src/web/features/verification-calls/handover-dialog.tsx HandoverDialog',
  'src/web/features/verification-calls/inspection/findings-section.tsx FindingFields',
  'src/web/features/verification-calls/inspection/inspection-form.tsx InspectionForm',
  'src/web/features/verification-calls/inspection/use-inspection-uploads.ts useInspectionUploads',
  'src/web/features/verification-calls/my-calls.tsx NextCall',
  'src/web/features/verification-calls/notes-dialog.tsx NotesDialog',
  'src/web/features/verification-calls/producers-tab.tsx PendingProducer',
  'src/web/features/verification-calls/schedule-dialog.tsx ScheduleDialog',
  'src/web/features/verification-calls/time-step.tsx TimeStep',
  'src/web/features/verification-calls/time-step.tsx Slots',
];

export const sizeExceptions: readonly string[] = [...wholeTables, ...toDivide];
