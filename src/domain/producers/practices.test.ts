import { expect, test } from 'vitest';
import { isRegenerative } from './practices.ts';

test.each([
  'Cover crops of field beans; solar panels on the mill roof.',
  'Spontaneous herbs between the trees; NO TILLAGE on slopes.',
  'Permanent grass cover between rows.',
  'Certificación regenerativa desde 2023.',
  'Αναγεννητική γεωργία και κομπόστ.',
  'Cubierta vegetal permanente.',
])('reads %j as regenerative', (practices) => {
  expect(isRegenerative(practices)).toBe(true);
});

test.each([null, '', 'No irrigation; dry-stone walls repaired every winter.', 'Terraces mown, not sprayed.'])(
  'does not read %j as regenerative',
  (practices) => {
    expect(isRegenerative(practices)).toBe(false);
  },
);
