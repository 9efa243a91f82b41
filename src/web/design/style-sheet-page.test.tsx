/* What the server sends of every part: no style attribute, which our policy would refuse, and names for everything. */
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StyleSheetPage } from './style-sheet-page.tsx';

const page = renderToString(<StyleSheetPage />);

describe('the style sheet as the server sends it', () => {
  it('has no style attribute and no style element', () => {
    expect(page.match(/<[^>]*\sstyle=[^>]*>/g) ?? []).toEqual([]);
    expect(page).not.toContain('<style');
  });

  it('ties every label, hint and error to something that exists', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const references = [...page.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !ids.has(name));
    expect(references).toEqual([]);
  });

  it('gives each id once', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });
});
