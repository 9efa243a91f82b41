/** What an import passes through: looked at, then taken whole or not at all. */
import type { Transitions } from '../common/transitions.ts';

export const importStates = [
  'checking',
  'faulty',
  'unchanged',
  'ready',
  'applying',
  'done',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const importTransitions = {
  checking: { refuse: 'faulty', find_nothing: 'unchanged', approve: 'ready', give_up: 'failed' },
  faulty: {},
  unchanged: {},
  ready: { apply: 'applying' },
  // The register changed after the preview: it is looked at again.
  applying: {
    finish: 'done',
    look_again: 'ready',
    refuse: 'faulty',
    find_nothing: 'unchanged',
    give_up: 'failed',
  },
  done: {},
  failed: {},
} as const satisfies Transitions<ImportState>;
