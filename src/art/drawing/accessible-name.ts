/* An image has either an accessible name or is hidden from screen readers; never an image without a name. */
export type AccessibleName =
  | { readonly role: 'img'; readonly 'aria-label': string }
  | { readonly 'aria-hidden': true };

export function accessibleName(label: string | undefined): AccessibleName {
  return label === undefined || label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
}
