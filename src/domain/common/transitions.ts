/**
 * States as data: for every state, the actions possible in it and the state each leads to. The UI renders its
 * buttons from the same table that the server enforces.
 */
export type Transitions<State extends string> = {
  readonly [From in State]: { readonly [action: string]: State };
};

/** The union of all actions in the table. */
export type ActionOf<Table extends Transitions<string>> = {
  [From in keyof Table]: Extract<keyof Table[From], string>;
}[keyof Table];

/** The actions possible in `state`, in the order of the table. */
export function possibleActions<Table extends Transitions<string>>(
  table: Table,
  state: keyof Table,
): ActionOf<Table>[] {
  // `Object.keys` loses the type of the keys; the table has no other actions.
  return Object.keys(table[state] ?? {}) as ActionOf<Table>[];
}

/**
 * The state that `action` leads to from `state`; undefined when the action is not possible there, or when it was
 * decided on another state, which the screen of an administrator still showed (`read`).
 */
export function nextState<Table extends Transitions<string>>(
  table: Table,
  state: keyof Table,
  action: ActionOf<Table>,
  read: keyof Table = state,
): Extract<keyof Table, string> | undefined {
  if (read !== state) return undefined;
  const actions: { readonly [action: string]: string } = table[state] ?? {};
  // The table's type guarantees that every target is one of its states.
  return Object.hasOwn(actions, action) ? (actions[action] as Extract<keyof Table, string>) : undefined;
}
