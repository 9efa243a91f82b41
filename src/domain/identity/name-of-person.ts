/** The name of a user as shown to colleagues; undefined without a name. */
export function nameOfPerson({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}
