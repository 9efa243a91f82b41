/** The next step of a dialog takes the focus that the button of the last one had. */
export function takeFocus(step: HTMLElement | null): void {
  step?.focus();
}
