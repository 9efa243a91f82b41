/**
 * `npm run test:exhaustive`: the other rows of each matrix, and only these (tests/support/exhaustive.ts), in the newest
 * Chromium of the machine. Arguments go to vitest.
 */
import { runTests } from './run-tests.ts';

runTests({
  name: 'the other rows of each matrix',
  options: ['--project=database', '--project=journeys', '--tags-filter=exhaustive', ...process.argv.slice(2)],
  environment: { TEST_PART: 'rest', TEST_BROWSER: process.env['TEST_BROWSER'] ?? 'newest' },
});
