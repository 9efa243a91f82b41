/** A check mark on the map means: certified today. */
import { expect, test } from 'vitest';
import { pinSign } from './pin-sign.ts';

test('shows the check mark only for a producer with a certificate in force', () => {
  const check = pinSign({ kind: 'producer', certified: true });
  expect(check.name).toBe('certified');
  for (const without of [
    { kind: 'producer', certified: false },
    { kind: 'producer' },
    { kind: 'place', certified: true },
  ] as const) {
    expect(pinSign(without).path).not.toBe(check.path);
  }
});
