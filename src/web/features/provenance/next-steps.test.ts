import { expect, test } from 'vitest';
import { verdicts } from '../../../domain/provenance/verdicts.ts';
import { isSaveOffered } from './next-steps.ts';

test('only a bottle that the register vouches for, or did until its certificate ended, is saved', () => {
  const found = verdicts.filter((verdict) => verdict !== 'unknown');
  const isSaved = (suspicious: boolean) => found.filter((verdict) => isSaveOffered({ verdict, suspicious }));
  expect(isSaved(false)).toEqual([
    'authentic_first_scan',
    'authentic',
    'suspicious',
    'certificate_expired',
    'not_certified',
  ]);
  expect(isSaved(true)).toEqual([]);
});
