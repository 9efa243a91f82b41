/**
 * Closes any open menu, before a dialog opens and after a navigation. The filter sheet changes the URL with
 * every tick, so it has `data-keeps-open` and stays open.
 */
export function closePopovers(): void {
  const menus = '[popover]:popover-open:not([data-keeps-open])';
  for (const open of document.querySelectorAll<HTMLElement>(menus)) open.hidePopover();
}
