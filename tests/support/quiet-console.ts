/** A test that writes an error to the console fails, so that noise never hides a real error. */
import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

let written: string[] = [];

beforeEach(() => {
  written = [];
  console.error = (...parts: unknown[]) => {
    written.push(format(...parts));
  };
});

afterEach(() => {
  expect(written, 'console.error was called').toEqual([]);
});
