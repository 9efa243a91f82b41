/**
 * `npm run dev`: builds the pages when they are stale and starts Phenolive in the same process, which
 * Node.js starts again whenever a source file changes.
 */
import { buildWeb } from './build.ts';

if (buildWeb({ onlyWhenStale: true })) await import('../src/main.ts');
