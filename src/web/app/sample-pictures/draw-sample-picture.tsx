/** Draws the picture of a sample oil: an illustration that its producer gives, as others give a photograph. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRenderer } from '../../../contract/pages.ts';
import { TreeSprite } from '../../kernel/illustrations/art/landscape/tree-sprite.tsx';
import { inPlainColours } from '../../kernel/ui/plain-colours.ts';
import { height, width } from './settings.tsx';
import { stillLifes } from './still-lifes.tsx';

/** The rules that a bottle needs from the style sheet of the site. */
const style = `.label-note{font-family:'Source Sans 3';font-weight:600}.label-name{font-family:'Noto Serif Display';font-weight:500}`;

export const drawSamplePicture: PageRenderer['drawSamplePicture'] = async (oil) => {
  const StillLife = stillLifes.get(oil.id);
  if (StillLife === undefined) return undefined;
  const drawing = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{style}</style>
      <TreeSprite />
      <StillLife oil={oil} />
    </svg>,
  );
  return inPlainColours(drawing);
};
