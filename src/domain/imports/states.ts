/** The states of an import: checked, then applied as a whole or not at all. */
import type { Transitions } from '../common/transitions.ts';

export const importStates = [
  'checking',
  'invalid',
  'unchanged',
  'ready',
  'applying',
  'done',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const importTransitions = {
  checking: { refuse: 'invalid', find_nothing: 'unchanged', approve: 'ready', give_up: 'failed' },
  invalid: {},
  unchanged: {},
  ready: { apply: 'applying' },
  // Records changed after the preview, so the import is checked again.
  applying: {
    finish: 'done',
    look_again: 'ready',
    refuse: 'invalid',
    find_nothing: 'unchanged',
    give_up: 'failed',
  },
  done: {},
  failed: {},
} as const satisfies Transitions<ImportState>;
