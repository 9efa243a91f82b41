/**
 * Closes whatever menu is open: before a dialog opens, and when the page has changed beneath it. A sheet
 * of filters changes the address with every tick, so it says `data-keeps-open` and stays.
 */
export function closePopovers(): void {
  const menus = '[popover]:popover-open:not([data-keeps-open])';
  for (const open of document.querySelectorAll<HTMLElement>(menus)) open.hidePopover();
}
