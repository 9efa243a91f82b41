/* The server's HTML of every component: no style attribute, which our policy refuses, and full labels. */
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StyleSheetPage } from './style-sheet-page.tsx';

const page = renderToString(<StyleSheetPage />);

describe('the HTML of the style sheet page', () => {
  it('has no style attribute and no style element', () => {
    expect(page.match(/<[^>]*\sstyle=[^>]*>/g) ?? []).toEqual([]);
    expect(page).not.toContain('<style');
  });

  it('refers only to existing labels, hints and errors', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const references = [...page.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !ids.has(name));
    expect(references).toEqual([]);
  });

  it('contains each id once', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });
});
