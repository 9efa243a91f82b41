/**
 * A small page without scripts, for errors and notices of the server itself, in the reader’s palette and, where the web is served too,
 * in its typefaces.
 */
import type { FastifyReply } from 'fastify';
import { preferredColours } from '../requests/preferences.ts';
import { plainPalettes } from './plain-palettes.ts';

export interface PlainPage {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly note?: string;
  readonly language?: string;
  /** Trusted markup from our own code, never from user input. */
  readonly content?: string;
  /** Extra rules for `content`. */
  readonly style?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
}

const displayFace = '"Phenolive Display","Noto Serif Display",Didot,serif';

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template:auto 1fr/minmax(0,1fr);background:var(--paper);color:var(--ink);
font:1.0625rem/1.55 "Phenolive Text","Source Sans 3",system-ui,sans-serif}
.home{display:inline-flex;align-items:center;gap:.5rem;padding:1rem clamp(1.25rem,4.4vw,3.95rem);color:var(--brand);
font:600 min(1.625rem,8vw)/1 ${displayFace};text-decoration:none}
.home svg{width:1.15em;height:1.15em}
main{align-self:center;justify-self:center;width:min(38rem,100% - 2*min(1.25rem,5vw));margin-block:1rem 3rem;overflow-wrap:anywhere;background:var(--label);
border:1px solid var(--line);border-top:4px solid var(--brand);padding:clamp(min(1.25rem,5vw),4vw,2.5rem)}
h1{margin:0 0 1rem;font:420 clamp(min(1.875rem,9vw),7vw,2.625rem)/1.12 ${displayFace};text-wrap:balance}
p{margin:.5rem 0;overflow-wrap:anywhere}
.banner{margin:0 0 1.25rem;padding:.6rem min(.9rem,4vw);border-left:4px solid var(--accent);background:var(--paper-2)}
.note{color:var(--ink-2);font-size:.9375rem}
a{color:inherit;text-decoration:underline 1.5px var(--accent);text-underline-offset:.22em}
nav{margin-top:1.5rem;display:flex;gap:1rem;flex-wrap:wrap}
button,.button{min-height:3rem;padding:.6rem min(1.375rem,5vw);border:1px solid var(--brand);border-radius:2px;background:var(--fill);color:var(--on-brand);
font:inherit;font-weight:600;cursor:pointer}
button:hover,.button:hover{background:var(--brand-2)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

const mark =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2.2"><ellipse cx="19" cy="22.5" rx="10.2" ry="8.6" transform="rotate(-18 19 22.5)"/><path d="M19.4 38.5V11.5c0-4 1.2-6.5 3.6-8.5" stroke-linecap="round"/></g><path d="M20.2 12.6C20.6 6.4 26 2.6 34.6 3.4 33.4 10 28 13.6 20.2 12.6Z" fill="#7b8a3e"/></svg>';

export function renderPlainPage(reply: FastifyReply, page: PlainPage): string {
  const { paragraphs = [], links = [{ href: '/', label: 'Phenolive' }] } = page;
  const { theme, scheme } = preferredColours(reply.request);
  const colours = Object.entries(plainPalettes[theme]).map(([name, value]) => `--${name}:${value}`);
  return `<!doctype html>
<html lang="${escapeMarkup(page.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(page.title)} · Phenolive</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${reply.nonce()}">${reply.server.pages?.fontFaces ?? ''}
:root{color-scheme:${scheme ?? 'light dark'};${colours.join(';')}}${style}${page.style ?? ''}</style>
</head>
<body>
<header><a class="home" href="/">${mark}Phenolive</a></header>
<main>
<h1>${escapeMarkup(page.title)}</h1>
${paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n')}
${page.content ?? ''}
${page.note === undefined ? '' : `<p class="note">${escapeMarkup(page.note)}</p>`}
<nav>${links.map(({ href, label }) => `<a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a>`).join('')}</nav>
</main>
</body>
</html>
`;
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
