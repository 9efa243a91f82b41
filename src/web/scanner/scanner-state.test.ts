import { expect, test } from 'vitest';
import { advance, idle, type ScannerEvent, type ScannerState } from './scanner-state.ts';

const unknown = { kind: 'failed', failure: { kind: 'unknown' } } as const;

function after(...events: readonly ScannerEvent[]): ScannerState {
  return events.reduce(advance, idle);
}

test('idle, scanning, loading, then verified or failed', () => {
  expect(after({ kind: 'started', source: 'camera' })).toEqual({ step: 'scanning', source: 'camera' });
  expect(after({ kind: 'started', source: 'camera' }, { kind: 'read' }).step).toBe('loading');
  expect(after({ kind: 'started', source: 'camera' }, { kind: 'read' }, unknown).step).toBe('failed');
});

test('an answer that comes after the scan was stopped changes nothing', () => {
  expect(after({ kind: 'read' }, { kind: 'stopped' }, unknown)).toEqual(idle);
});

test('nothing new begins while a code is verified', () => {
  expect(after({ kind: 'read' }, { kind: 'started', source: 'photo' }).step).toBe('loading');
});

test('trouble with the camera is told where it can be started again', () => {
  expect(after({ kind: 'started', source: 'camera' }, { kind: 'stopped', trouble: 'denied' })).toEqual({
    step: 'idle',
    trouble: 'denied',
  });
});
