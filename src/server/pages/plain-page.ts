/** A small page without scripts or files, for errors and notices of the server itself. */

export interface PlainPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly note?: string;
  readonly nonce: string;
  readonly language?: string;
  /** Markup made by our own code, never by a person. */
  readonly content?: string;
  /** Rules for `content`, beside those of every such page. */
  readonly style?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
}

const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:clamp(.75rem,5vw,1.5rem);background:#F8F4EA;color:#26323A;
font:1rem/1.6 "Source Sans 3","Source Sans 3 Variable",system-ui,sans-serif}
main{width:min(34rem,100%);background:#FFFDF7;border:1px solid #E2D9C3;border-top:4px solid #12405F;padding:clamp(1.25rem,6vw,2rem)}
h1{margin:0 0 .75rem;color:#12405F;font:600 clamp(1.5rem,8vw,1.9rem)/1.2 "Noto Serif Display Variable",Georgia,serif}
p{margin:.5rem 0;overflow-wrap:anywhere}
.note{color:#5A6670;font-size:.9rem}
a{color:#12405F}
nav{margin-top:1.5rem;display:flex;gap:1rem;flex-wrap:wrap}
:focus-visible{outline:3px solid #C8963E;outline-offset:2px}
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
<style nonce="${page.nonce}">${style}${page.style ?? ''}</style>
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
