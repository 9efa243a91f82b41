/**
 * The journeys that are walked in Firefox too: people do there what they come for. Single tests that
 * need Chromium carry its tag. docs/browsers.md says why the others are not here.
 */
const names = [
  'administrator-decides-from-the-dashboard',
  'applicant-attaches-documents',
  'applicant-writes-on-two-devices',
  'consumer-keeps-a-collection',
  'consumer-orders-oil',
  'producer-keeps-a-list',
  'reader-chooses-theme-and-language',
  'visitor-finds-a-producer',
  'visitor-joins-the-network',
];

export const journeysInFirefox: readonly string[] = names.map((name) => `tests/journeys/${name}.test.ts`);
