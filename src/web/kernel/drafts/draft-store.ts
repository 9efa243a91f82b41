/** A draft on screen: each change is stored in the browser at once, then shown. */
export interface DraftStore<Draft> {
  state(): Draft;
  watch(listener: () => void): () => void;
  update(next: (draft: Draft) => Draft): void;
}

export function createDraftStore<Draft>(
  first: Draft,
  persist: (draft: Draft) => void = () => undefined,
): DraftStore<Draft> {
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
