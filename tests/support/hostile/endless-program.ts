/** A server that has an endless page drawn: run as a program of its own, to be killed. */
import { runTask } from '../../../src/server/sandbox/child-process.ts';
import { endlessForms } from './pdf-files.ts';

// Far more than usual, so that nothing but the end of its server ends the sandbox.
const limits = { memoryMegabytes: 1000, cpuSeconds: 600, wallSeconds: 600 };
await runTask('draw-page', endlessForms(), { page: 1 }, new AbortController().signal, limits);
