/** The page heading as a focus target, for a new step or after the focused element is removed. */
export function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
