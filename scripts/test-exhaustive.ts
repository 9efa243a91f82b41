/**
 * `npm run test:exhaustive`: the other rows of each matrix, and only these (tests/support/exhaustive.ts), in the newest
 * Chromium of the machine. Arguments go to vitest. With TEST_PART=drawn, as in `.ci/run`, one of them.
 */
import { runTests } from './run-tests.ts';

const part = process.env['TEST_PART'] ?? 'rest';

runTests({
  name: part === 'drawn' ? 'one more row of each matrix' : 'the other rows of each matrix',
  options: ['--project=database', '--project=journeys', '--tags-filter=exhaustive', ...process.argv.slice(2)],
  environment: { TEST_PART: part, TEST_BROWSER: process.env['TEST_BROWSER'] ?? 'newest' },
});
