/**
 * `npm test`: every test, each matrix in one row (tests/support/exhaustive.ts). Arguments go to vitest:
 * `npm test -- src/database`. With TEST_PART=all every row runs.
 */
import { runTests } from './run-tests.ts';

const { TEST_BROWSER: browser, TEST_PART: part = 'everyday' } = process.env;

runTests({
  name: part === 'all' ? 'every test, every row' : 'every test, one row of each matrix',
  options: [...(browser === 'firefox' ? ['--tags-filter=!chromium'] : []), ...process.argv.slice(2)],
  environment: { TEST_PART: part },
});
