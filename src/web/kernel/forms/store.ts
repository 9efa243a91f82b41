/** A store of the page: one value, changed by functions, with listeners. Forms and drafts are stores. */
import { useSyncExternalStore } from 'react';

export interface Store<State> {
  state(): State;
  watch(listener: () => void): () => void;
  update(next: (state: State) => State): void;
}

/** `persist` stores each new state before it is shown. */
export function createStore<State>(
  first: State,
  persist: (state: State) => void = () => undefined,
): Store<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(next) {
      const changed = next(state);
      if (changed === state) return;
      state = changed;
      persist(state);
      for (const listener of listeners) listener();
    },
  };
}

type Watched<State> = Pick<Store<State>, 'state' | 'watch'>;

/** Null without a store: before the browser's storage is read, and on the server. */
export function useStore<State>(store: Watched<State>): State;
export function useStore<State>(store: Watched<State> | null): State | null;
export function useStore<State>(store: Watched<State> | null): State | null {
  const read = () => store?.state() ?? null;
  return useSyncExternalStore(store?.watch ?? watchNothing, read, read);
}

const watchNothing = () => () => undefined;
