/** A test that writes an error to the console fails: noise hides the fault that matters. */
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
