import { expect, test } from 'vitest';
import { opensPalette, shortcutOf } from './pressed-key.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('reads the keys of a Latin and of a Greek layout', () => {
  expect(shortcutOf({ ...plain, key: 'j', code: 'KeyJ' })).toBe('j');
  expect(shortcutOf({ ...plain, key: 'ξ', code: 'KeyJ' })).toBe('j');
  expect(shortcutOf({ ...plain, key: 'κ', code: 'KeyK' })).toBe('k');
  expect(shortcutOf({ ...plain, key: '?', code: 'Slash', shiftKey: true })).toBe('?');
  // Dvorak has j on another key: the letter counts.
  expect(shortcutOf({ ...plain, key: 'j', code: 'KeyC' })).toBe('j');
  expect(shortcutOf({ ...plain, key: 'h', code: 'KeyJ' })).toBeUndefined();
});

test('leaves keys with Ctrl, Alt, Cmd or Shift to the browser', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) {
    expect(shortcutOf({ ...plain, [held]: true, key: 'j', code: 'KeyJ' })).toBeUndefined();
  }
  expect(shortcutOf({ ...plain, key: 'Enter', code: 'Enter' })).toBeUndefined();
});

test('opens the palette with Ctrl+K or Cmd+K only', () => {
  expect(opensPalette({ ...plain, ctrlKey: true, key: 'k', code: 'KeyK' })).toBe(true);
  expect(opensPalette({ ...plain, metaKey: true, key: 'κ', code: 'KeyK' })).toBe(true);
  expect(opensPalette({ ...plain, ctrlKey: true, shiftKey: true, key: 'K', code: 'KeyK' })).toBe(false);
  expect(opensPalette({ ...plain, key: 'k', code: 'KeyK' })).toBe(false);
});
