/**
 * The journeys that also run in Firefox: the main tasks of users. Tests that need Chromium have a tag.
 * docs/browsers.md says why the other journeys are not listed.
 */
const names = [
  'administrator-decides-from-the-dashboard',
  'applicant-attaches-documents',
  'applicant-writes-on-two-devices',
  'consumer-manages-a-collection',
  'consumer-orders-oil',
  'producer-manages-products',
  'reader-chooses-theme-and-language',
  'visitor-finds-a-producer',
  'visitor-joins-the-network',
];

export const journeysInFirefox: readonly string[] = names.map((name) => `tests/journeys/${name}.test.ts`);
