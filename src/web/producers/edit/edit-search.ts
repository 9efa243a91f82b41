/** What the address of the edit form says after the question mark, for those who read it without scripts. */
export interface EditSearch {
  /** The form came back: what is wrong is said beside each field. */
  readonly check?: '1';
  /** What was typed was kept. */
  readonly saved?: '1';
}

export function readEditSearch({ check, saved }: Readonly<Record<string, unknown>>): EditSearch {
  return {
    ...(String(check) === '1' ? { check: '1' as const } : {}),
    ...(String(saved) === '1' ? { saved: '1' as const } : {}),
  };
}
