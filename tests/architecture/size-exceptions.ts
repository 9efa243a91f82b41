/**
 * Files and functions over the limits of `sizes.ts`, named by path or by path and function: tables and templates
 * that read better whole. A line that is not needed fails the test.
 */
export const sizeExceptions: readonly string[] = [
  // A table of routes.
  'src/web/app/routes/private-routes.tsx',
  // A table with the sentence of each kind.
  'src/web/features/notifications/notification-sentences.ts',
  // A table of styles.
  'src/web/features/notifications/mail/mail-styles.ts mailStyles',
];
