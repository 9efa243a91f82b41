/** The query of the URL of the edit form, for readers without JavaScript. */
export interface EditSearch {
  /** The form was rejected: each field shows its error. */
  readonly check?: '1';
  /** The draft was saved. */
  readonly saved?: '1';
}

export function readEditSearch({ check, saved }: Readonly<Record<string, unknown>>): EditSearch {
  return {
    ...(String(check) === '1' ? { check: '1' as const } : {}),
    ...(String(saved) === '1' ? { saved: '1' as const } : {}),
  };
}
