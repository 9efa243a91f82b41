/**
 * Begins the page's scripts once the page is seen. Asked for earlier, they would take the line from the
 * letters and styles that the first sight waits for. What is pressed before they have come is done when
 * they have: no press of a button is lost on a slow line. Who goes back before is given the page of that
 * address: the browser may change the address alone, and the scripts would take over another page than shown.
 */

/** The page says so to its first script when every part of it answers. */
export const answersEvent = 'page-answers';
/** On the root element from then on. */
export const answersAttribute = 'data-answers';

/** `scripts` are addresses, the entry first; `html` is a whole document. */
export function withPageStart(html: string, scripts: readonly string[], nonce: string): string {
  if (scripts.length === 0) return html;
  const script = (text: string) => `<script nonce="${nonce}">${text.replaceAll('\n', '')}</script>`;
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  const [before, between] = [html.slice(0, head), html.slice(head, end)];
  return before + script(addressText) + between + script(startText(scripts)) + html.slice(end);
}

/** In the head: on a slow line one may go back before the rest of the page has come. */
const addressText = `{
const shown = location.pathname + location.search;
const leave = () => {
  if (location.pathname + location.search !== shown) location.reload();
};
addEventListener('popstate', leave);
addEventListener('${answersEvent}', () => removeEventListener('popstate', leave), { once: true });
}`;

/**
 * Links, submit buttons and buttons of popovers are left out: they do what they promise without scripts.
 * Pages that nobody looks at (a tab in the background) wait until somebody does.
 */
function startText(scripts: readonly string[]): string {
  return `{
const root = document.documentElement, pressed = new Set();
const remember = ({ target }) => {
  const button = target instanceof Element && target.closest('button[type=button]:not([popovertarget])');
  if (button) pressed.add(button);
};
addEventListener('click', remember, true);
addEventListener('${answersEvent}', () => {
  removeEventListener('click', remember, true);
  root.setAttribute('${answersAttribute}', '');
  for (const button of pressed) if (button.isConnected) button.click();
}, { once: true });
const begin = () => {
  const files = ${JSON.stringify(scripts)};
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import(files[0]);
};
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
}`;
}
