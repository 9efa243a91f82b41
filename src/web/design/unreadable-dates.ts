/** The fields of a form that hold a date which does not exist: a browser says of such a field that it is empty. */
export function unreadableDates(form: HTMLFormElement): readonly string[] {
  return Array.from(form.elements).flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput ? [field.name] : [],
  );
}
