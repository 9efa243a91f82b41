/** Shows what server and browser logged during a test when it fails. */
import { afterEach, beforeEach } from 'vitest';
import { takeNotes } from './test-log.ts';

beforeEach(() => {
  takeNotes();
});

afterEach(({ task }) => {
  const notes = takeNotes();
  if (task.result?.state !== 'fail' || notes.length === 0) return;
  throw new Error(`Server and browser said meanwhile:\n${notes.join('\n')}`);
});
