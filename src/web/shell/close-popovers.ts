/** Closes whatever menu is open: before a dialog opens, and when the page has changed beneath it. */
export function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}
