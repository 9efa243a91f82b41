import { expect, test } from 'vitest';
import { advance, idle, type ScannerEvent, type ScannerState } from './scanner-state.ts';

const unknown = { kind: 'failed', failure: { kind: 'unknown', code: '4Q3Z0Z8KEZ7PY' } } as const;

function after(...events: readonly ScannerEvent[]): ScannerState {
  return events.reduce(advance, idle);
}

test('goes from idle to scanning, loading, then verified or failed', () => {
  expect(after({ kind: 'started', source: 'camera' })).toEqual({ step: 'scanning', source: 'camera' });
  expect(after({ kind: 'started', source: 'camera' }, { kind: 'read' }).step).toBe('loading');
  expect(after({ kind: 'started', source: 'camera' }, { kind: 'read' }, unknown).step).toBe('failed');
});

test('ignores an answer that arrives after the scan was stopped', () => {
  expect(after({ kind: 'read' }, { kind: 'stopped' }, unknown)).toEqual(idle);
});

test('starts no scan while a code is being verified', () => {
  expect(after({ kind: 'read' }, { kind: 'started', source: 'photo' }).step).toBe('loading');
});

test('returns to idle with the camera error, where it can be started again', () => {
  expect(after({ kind: 'started', source: 'camera' }, { kind: 'stopped', trouble: 'denied' })).toEqual({
    step: 'idle',
    trouble: 'denied',
  });
});
