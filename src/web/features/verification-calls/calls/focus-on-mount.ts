/** Moves the focus to the next step of a dialog, because the focused button is gone. */
export function focusOnMount(step: HTMLElement | null): void {
  step?.focus();
}
