/** A server that renders an endless page: runs as a program of its own, to be killed. */
import { runTask } from '../../../src/server/sandbox/child-process.ts';
import { endlessForms } from './pdf-files.ts';

// Far above the usual limits, so that only the end of its server ends the sandbox.
const limits = { memoryMegabytes: 1000, cpuSeconds: 600, wallSeconds: 600 };
await runTask('draw-page', endlessForms(), { page: 1 }, new AbortController().signal, limits);
