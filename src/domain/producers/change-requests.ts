/**
 * An edit of a profile is a request: field by field the value that stood there and the one that is
 * wanted. The public page stays as it is until an administrator accepts.
 */
export const changeableFields = [
  'name',
  'contactEmail',
  'contactPhone',
  'website',
  'country',
  'region',
  'location',
  'story',
  'productionNotes',
] as const;
export type ChangeableField = (typeof changeableFields)[number];

export type ProfileValues = { readonly [Field in ChangeableField]?: string | null | undefined };

export interface FieldChange {
  readonly field: ChangeableField;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

/** The fields that were sent with another value than the profile's; a field not sent is not touched. */
export function changesBetween(current: ProfileValues, wanted: ProfileValues): FieldChange[] {
  return changeableFields.flatMap((field) => {
    const newValue = wanted[field];
    const oldValue = current[field] ?? null;
    if (newValue === undefined || newValue === oldValue) return [];
    return [{ field, oldValue, newValue }];
  });
}
