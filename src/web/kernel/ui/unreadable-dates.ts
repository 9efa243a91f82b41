/** The form's date fields with an impossible date: browsers report their value as empty. */
export function unreadableDates(form: HTMLFormElement): readonly string[] {
  return Array.from(form.elements).flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput ? [field.name] : [],
  );
}
