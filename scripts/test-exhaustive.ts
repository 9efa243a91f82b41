/**
 * `npm run test:exhaustive`: what `npm test` leaves out, and only that: the other rows of each matrix
 * (tests/support/exhaustive.ts). Arguments go to vitest.
 */
import { runTests } from './run-tests.ts';

runTests({
  name: 'the other rows of each matrix',
  options: ['--project=database', '--project=journeys', '--tags-filter=exhaustive', ...process.argv.slice(2)],
  environment: { TEST_PART: 'rest' },
});
