/**
 * States as data: for every state, the acts that are possible in it and the state each leads to.
 * Screens draw their buttons from the same table that the server enforces.
 */
export type Transitions<State extends string> = {
  readonly [From in State]: { readonly [act: string]: State };
};

/** The union of all acts that some state of the table allows. */
export type ActOf<Table extends Transitions<string>> = {
  [From in keyof Table]: Extract<keyof Table[From], string>;
}[keyof Table];

/** The acts possible in `state`, in the order in which the table lists them. */
export function possibleActs<Table extends Transitions<string>>(
  table: Table,
  state: keyof Table,
): ActOf<Table>[] {
  // `Object.keys` forgets the type of the keys; the table's acts are all that there are.
  return Object.keys(table[state] ?? {}) as ActOf<Table>[];
}

/** The state that `act` leads to from `state`, or undefined when the act is not possible there. */
export function nextState<Table extends Transitions<string>>(
  table: Table,
  state: keyof Table,
  act: ActOf<Table>,
): Extract<keyof Table, string> | undefined {
  const acts: { readonly [act: string]: string } = table[state] ?? {};
  // The table's own type says that every target is one of its states.
  return Object.hasOwn(acts, act) ? (acts[act] as Extract<keyof Table, string>) : undefined;
}
