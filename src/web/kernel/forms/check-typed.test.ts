/** Checks single texts, and finds what was typed before hydration. */
import { expect, test } from 'vitest';
import { checkText } from './check-typed.ts';
import { changedTexts } from './use-early-typing.ts';

test('trims a text, and refuses one that is too short', () => {
  expect(checkText('reason', '  No parking.  ', 5)).toEqual({ ok: true, input: 'No parking.' });
  expect(checkText('reason', '  No  ', 5)).toEqual({ ok: false, errors: { reason: 'missing' } });
  expect(checkText('reason', '   ')).toEqual({ ok: false, errors: { reason: 'missing' } });
});

test('finds only the fields in which something else was typed', () => {
  const typed = new FormData();
  typed.set('name', 'Ελένη');
  typed.set('city', 'Pylos');
  typed.set('message', 'First line\r\nsecond line');
  typed.set('revision', '3');
  const rendered = { name: '', city: 'Pylos', message: '', street: 'Grove Road 1' };
  expect(changedTexts(typed, rendered)).toEqual({ name: 'Ελένη', message: 'First line\nsecond line' });
});
