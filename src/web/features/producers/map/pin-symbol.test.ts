/** A check mark on the map means: certified today. */
import { expect, test } from 'vitest';
import { pinSymbol } from './pin-symbol.ts';

test('shows the check mark only for a producer with a certificate in force', () => {
  const check = pinSymbol({ kind: 'producer', certified: true });
  expect(check.name).toBe('certified');
  for (const without of [
    { kind: 'producer', certified: false },
    { kind: 'producer' },
    { kind: 'place', certified: true },
  ] as const) {
    expect(pinSymbol(without).path).not.toBe(check.path);
  }
});
