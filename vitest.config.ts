/** Which tests there are and what each kind of them needs. */
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { clientManifest } from './scripts/client-manifest-plugin.ts';
import { compiledMessages } from './scripts/compiled-messages-plugin.ts';
import { thisPart } from './tests/support/exhaustive.ts';
import { filesOfThisPart } from './tests/support/files-of-this-part.ts';
import { journeysInFirefox } from './tests/support/journeys-in-firefox.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const withDatabase = [
  'src/database/**/*.test.ts',
  'src/server/**/*.test.ts',
  'src/main.test.ts',
  'tests/api/**/*.test.ts',
  'benchmarks/**/*.test.ts',
];
const setupFiles = [
  'tests/support/quiet-console.ts',
  'tests/support/log-of-failures.ts',
  'tests/support/random-sequences.ts',
];
const isFirefox = process.env['TEST_BROWSER'] === 'firefox';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By default one core is left idle, which is half of a machine with two. A third worker on two cores made a run longer.
    maxWorkers: Math.max(2, availableParallelism()),
    tags: [
      {
        name: 'chromium',
        description: "Needs Chromium's camera, or what WebDriver BiDi cannot do in Firefox yet.",
      },
      {
        name: 'exhaustive',
        description: 'Has further rows in the exhaustive run: see tests/support/exhaustive.ts.',
      },
    ],
    projects: [
      {
        // What the pages are made of besides their files: see vite.config.ts.
        plugins: [react(), compiledMessages(), clientManifest('dist/web/client')],
        test: {
          name: 'unit',
          // The files of a worker share the modules of the site, of which there are hundreds.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: withDatabase,
          // Styles are left out of tests, except where their text is read.
          css: { include: [/\.css\?raw$/] },
          setupFiles,
          // The first page of a file loads every module of the site, on a busy machine.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'documents',
          isolate: false,
          include: ['tests/*.test.ts', 'tests/{architecture,documents}/*.test.ts'],
          setupFiles,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'database',
          // The files of a worker share the modules of the server.
          isolate: false,
          include: filesOfThisPart(withDatabase),
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles,
          // Random sequences and whole matrices take their time on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          // The files of a worker share its browser and the modules of server and pages.
          isolate: false,
          // The pages contain React's production build; this is for libraries of the server.
          env: thisPart === 'everyday' ? { NODE_ENV: 'production' } : {},
          include: isFirefox ? [...journeysInFirefox] : filesOfThisPart(['tests/journeys/**/*.test.ts']),
          globalSetup: ['tests/support/describe-browser-setup.ts', 'tests/support/database-server.ts'],
          setupFiles,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // A busy machine brings late what a quick one brings at once; nothing is expected sooner.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
