/** The page's own heading as a place for the focus: where what held it is gone, and where a new step begins. */
export function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
