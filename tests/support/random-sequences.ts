/** The random sequences of a run: those of TEST_SEED (scripts/run-tests.ts), else others each time. */
import { configureGlobal } from 'fast-check';

const seed = process.env['TEST_SEED'];
if (seed !== undefined) configureGlobal({ seed: Number(seed) });
