/** How a person is named to colleagues; undefined for somebody who gave no name. */
export function nameOfPerson({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}
