/** In every state table, each target is a state, and each state can be reached from an initial one. */
import { expect, test } from 'vitest';
import { applicationTransitions } from '../applications/states.ts';
import { certificateTransitions } from '../certification/certificates.ts';
import { importTransitions } from '../imports/states.ts';
import { changeRequestTransitions } from '../producers/change-requests.ts';
import { producerTransitions } from '../producers/producer.ts';
import { callTransitions } from '../verification-calls/calls.ts';
import { nextState, possibleActions, type Transitions } from './transitions.ts';

const machines: readonly { name: string; table: Transitions<string>; starts: readonly string[] }[] = [
  { name: 'producer', table: producerTransitions, starts: ['draft', 'pending'] },
  { name: 'change request', table: changeRequestTransitions, starts: ['pending'] },
  { name: 'application', table: applicationTransitions, starts: ['submitted', 'pending'] },
  { name: 'verification call', table: callTransitions, starts: ['scheduled'] },
  { name: 'import', table: importTransitions, starts: ['checking'] },
  // A certificate expires by the calendar, and is unconfirmed by the public log, not by an action.
  { name: 'certificate', table: certificateTransitions, starts: ['active', 'expired', 'unconfirmed'] },
];

test.each(machines)('$name: every action leads to a known state', ({ table }) => {
  const targets = Object.values(table).flatMap((acts) => Object.values(acts));
  expect(targets.filter((target) => !(target in table))).toEqual([]);
});

test.each(machines)('$name: every state can be reached', ({ table, starts }) => {
  const reached = new Set(starts);
  for (const state of reached) for (const next of Object.values(table[state] ?? {})) reached.add(next);
  expect(Object.keys(table).filter((state) => !reached.has(state))).toEqual([]);
});

test('an action that is not possible leads nowhere', () => {
  expect(nextState(applicationTransitions, 'approved', 'withdraw')).toBeUndefined();
  expect(nextState(producerTransitions, 'pending', 'approve')).toBe('approved');
  expect(possibleActions(certificateTransitions, 'active')).toEqual(['suspend', 'revoke']);
});
