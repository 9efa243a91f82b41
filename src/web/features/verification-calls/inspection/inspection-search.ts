/** The query of the URL of a report: the version that is read, or that a correction is being written. */
export interface InspectionSearch {
  readonly version?: number | undefined;
  readonly correct?: true | undefined;
}

export function readInspectionSearch(given: Readonly<Record<string, unknown>>): InspectionSearch {
  const version = Number(given['version']);
  return {
    version: Number.isInteger(version) && version > 0 ? version : undefined,
    correct: given['correct'] === true || given['correct'] === 'true' ? true : undefined,
  };
}
