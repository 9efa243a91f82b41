/**
 * Loads the page's scripts after the first paint; earlier, they would compete with the fonts and styles that
 * it needs. Clicks made before hydration are replayed afterwards, so none is lost on a slow connection. Going
 * back before hydration reloads the page: the browser may change only the URL, and the scripts would hydrate
 * a different page than the one shown.
 */
import { deviceCache, logOutCookie, pendingLogOut } from '../../../contract/common/device-items.ts';
import { serviceWorkerPath, storedAttribute } from '../../../contract/common/offline.ts';
import { languageKey, siteLanguages } from '../../../domain/common/languages.ts';
import { schemeKey, themeKey } from '../../../domain/common/themes.ts';
import { signedInAttribute } from '../../kernel/device/signed-in-document.ts';

/** Dispatched when the whole page is hydrated. */
export const hydratedEvent = 'page-hydrated';
/** Set on the root element from then on. */
export const hydratedAttribute = 'data-hydrated';

/** Set on the root element of the start page: the language of its reader. */
const prefersAttribute = 'data-prefers';

interface Frame {
  readonly nonce: string;
  /** Markup for the end of the head. */
  readonly tags?: string;
  /** Whether the service worker stores the page. */
  readonly isStored?: boolean;
  /** Whether the page offers itself in the languages that the reader prefers. */
  readonly offersLanguages?: boolean;
  /** The URL of the script for what is stored on the device. */
  readonly offlineScript?: string | undefined;
}

/** `scripts` are URLs, the entry first; `html` is a whole document. */
export function withBootstrapScript(
  html: string,
  scripts: readonly string[],
  { nonce, tags = '', isStored = false, offersLanguages = false, offlineScript }: Frame,
): string {
  if (scripts.length === 0) return html;
  const script = (text: string) => `<script nonce="${nonce}">${text.replaceAll('\n', '')}</script>`;
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  const [before, between] = [html.slice(0, head), html.slice(head, end)];
  const last = startText(scripts) + (offlineScript === undefined ? '' : offlineText(offlineScript));
  const first = (isStored ? chosenText : '') + (offersLanguages ? preferredText : '') + headText();
  return before + tags + script(first) + between + script(last) + html.slice(end);
}

/**
 * The theme chosen on the device, which the server applies to every other page: before the first paint, so nothing flashes. Its
 * listener is the first, so the others find the page reached.
 */
const chosenText = `{
const root = document.documentElement;
if (root.hasAttribute('${storedAttribute}')) {
  addEventListener('online', () => root.setAttribute('${storedAttribute}', ''));
  for (const key of ['${themeKey}', '${schemeKey}']) {
    const chosen = new RegExp('(?:^|; )' + key + '=([a-z]+)').exec(document.cookie);
    if (chosen) root.setAttribute('data-' + key, chosen[1]);
  }
}
}`;

/** The language chosen on the device, else the first of the browser's that the site has; before the first paint, so nothing moves. */
const preferredText = `{
const chosen = /(?:^|; )${languageKey}=([a-z]+)/.exec(document.cookie);
const wanted = chosen ? [chosen[1]] : navigator.languages.map((one) => one.split('-')[0]);
const found = wanted.find((one) => ${JSON.stringify(siteLanguages)}.includes(one));
if (found) document.documentElement.setAttribute('${prefersAttribute}', found);
}`;

/** In the head: on a slow connection people click, and go back, before the rest of the page has arrived. */
function headText(): string {
  return `{
const shown = location.pathname + location.search;
const leave = () => {
  if (location.pathname + location.search !== shown) location.reload();
};
addEventListener('popstate', leave);
addEventListener('${hydratedEvent}', () => removeEventListener('popstate', leave), { once: true });
${rememberText}
}`;
}

/**
 * Links, submit buttons and popover buttons are not replayed: they work without JavaScript. A remembered click
 * goes no further, so that a half-hydrated page does not handle it a second time; it is replayed in a task of
 * its own, because React hydrates the part around a button at once for events outside its own work only.
 */
const rememberText = `const pressed = new Set();
const remember = (event) => {
  const { target } = event;
  const button = target instanceof Element && target.closest('button[type=button]:not([popovertarget])');
  if (!button) return;
  event.stopImmediatePropagation();
  pressed.add(button);
};
addEventListener('click', remember, true);
addEventListener('${hydratedEvent}', () => setTimeout(() => {
  removeEventListener('click', remember, true);
  document.documentElement.setAttribute('${hydratedAttribute}', '');
  for (const button of pressed) if (button.isConnected) button.click();
}), { once: true });`;

/** Hidden pages (a background tab) load their scripts when they become visible. */
function startText(scripts: readonly string[]): string {
  return `{
const begin = () => {
  const files = ${JSON.stringify(scripts)};
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import(files[0]);
};
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
}`;
}

/** Milliseconds after hydration: the service worker stores some hundred kilobytes, and the reader comes first. */
const idleAfter = 3000;

/** Nothing where the reader saves data. The second script is for users, after a log-out without a connection, and for devices that hold something. */
function offlineText(script: string): string {
  return `{
const stored = async () => {
  const isUser = document.documentElement.hasAttribute('${signedInAttribute}');
  if (isUser || document.cookie.includes('${logOutCookie}=${pendingLogOut}') || await self.caches?.has('${deviceCache}').catch(() => false)) import('${script}');
};
addEventListener('online', stored);
addEventListener('${hydratedEvent}', () => setTimeout(() => {
  if (!navigator.connection?.saveData) navigator.serviceWorker?.register('${serviceWorkerPath}').catch(() => {});
  stored();
}, ${idleAfter}), { once: true });
}`;
}
