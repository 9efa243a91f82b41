/* A picture either has a name or is left out of what is read aloud; never a nameless image. */
export type AccessibleName =
  | { readonly role: 'img'; readonly 'aria-label': string }
  | { readonly 'aria-hidden': true };

export function accessibleName(label: string | undefined): AccessibleName {
  return label === undefined || label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
}
