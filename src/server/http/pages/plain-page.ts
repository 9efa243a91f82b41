/**
 * A small page without scripts or files, for errors and notices of the server itself, in the reader’s
 * palette.
 */
import { defaultTheme, type Scheme, type Theme } from '../../../domain/common/themes.ts';
import { plainPalettes } from './plain-palettes.ts';

export interface PlainPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly note?: string;
  readonly nonce: string;
  readonly language?: string;
  readonly theme?: Theme;
  /** Undefined: as the system of the device says. */
  readonly scheme?: Scheme | undefined;
  /** Trusted markup from our own code, never from user input. */
  readonly content?: string;
  /** Extra rules for `content`. */
  readonly style?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
}

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:clamp(.75rem,5vw,1.5rem);background:var(--paper);color:var(--ink);
font:1rem/1.6 "Source Sans 3","Source Sans 3 Variable",system-ui,sans-serif}
main{width:min(34rem,100%);overflow-wrap:anywhere;background:var(--label);border:1px solid var(--line);border-top:4px solid var(--brand);padding:clamp(1.25rem,6vw,2rem)}
h1{margin:0 0 .75rem;color:var(--brand);font:600 clamp(1.5rem,8vw,1.9rem)/1.2 "Noto Serif Display Variable",Georgia,serif}
p{margin:.5rem 0;overflow-wrap:anywhere}
.note{color:var(--ink-2);font-size:.9rem}
a{color:var(--brand)}
nav{margin-top:1.5rem;display:flex;gap:1rem;flex-wrap:wrap}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

export function renderPlainPage(page: PlainPage): string {
  const links = page.links ?? [{ href: '/', label: 'Phenolive' }];
  return `<!doctype html>
<html lang="${escapeMarkup(page.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(page.title)} · Phenolive</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${page.nonce}">${paletteRule(page)}${style}${page.style ?? ''}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(page.title)}</h1>
${page.paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n')}
${page.content ?? ''}
${page.note === undefined ? '' : `<p class="note">${escapeMarkup(page.note)}</p>`}
<nav>${links.map(({ href, label }) => `<a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a>`).join('')}</nav>
</main>
</body>
</html>
`;
}

function paletteRule({ theme = defaultTheme, scheme }: PlainPage): string {
  const names = Object.entries(plainPalettes[theme]).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:${scheme ?? 'light dark'};${names.join(';')}}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
