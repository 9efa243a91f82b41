/** Renders the large illustrations as standalone SVG files, which pages show as images. Server only. */
import { renderToStaticMarkup } from 'react-dom/server';
import { FriezeTrees, friezeHeight, friezeWidth } from '../../../art/landscape/frieze.tsx';
import { sheetHeight, sheetWidth } from '../../../art/landscape/land.ts';
import { Landscape } from '../../../art/landscape/landscape.tsx';
import { TreeSprite } from '../../../art/landscape/tree-sprite.tsx';
import type { PageRenderer } from '../../../contract/pages.ts';
import type { Theme } from '../../../domain/common/themes.ts';
import { inBothSchemes } from '../ui/plain-colours.ts';
import { parseLandscapePath, parseTreesPath } from './illustration-paths.ts';

/** The ink of the footer, on which the trees stand. */
const inkOfTrees = {
  '--s-tree': '--brand-2',
  '--s-tree-2': '--fill',
  '--s-tree-3': '--fill',
  '--s-trunk': '--brand-2',
  '--s-trunk-2': '--fill',
  '--s-cyp': '--brand-2',
};

export const renderIllustration: PageRenderer['renderIllustration'] = async (theme, name) =>
  draw(theme, name);

export function draw(theme: Theme, name: string): string | undefined {
  const grove = parseLandscapePath(name);
  if (grove !== undefined) {
    const drawn = sheet(sheetWidth, sheetHeight, <Landscape {...grove} />).replaceAll(classes, '');
    return inBothSchemes(drawn, theme);
  }
  const seed = parseTreesPath(name);
  if (seed === undefined) return undefined;
  return inBothSchemes(sheet(friezeWidth, friezeHeight, <FriezeTrees seed={seed} />), theme, inkOfTrees);
}

/** A standalone file has no style sheet, so its classes are removed. */
const classes = / class="[^"]*"/g;

function sheet(width: number, height: number, drawing: React.JSX.Element): string {
  const markup = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <TreeSprite />
      {drawing}
    </svg>,
  );
  return withoutUnusedSymbols(markup);
}

function withoutUnusedSymbols(markup: string): string {
  const used = new Set([...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  return markup.replace(/<symbol id="([^"]+)".*?<\/symbol>/gs, (symbol, id: string) =>
    used.has(id) ? symbol : '',
  );
}
