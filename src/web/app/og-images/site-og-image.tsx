/** The image of a shared link to any other page: terraces above the sea, the name, and what the site is. */

import { Landscape } from '../../../art/landscape/landscape.tsx';
import { TreeSprite } from '../../../art/landscape/tree-sprite.tsx';
import { Mark } from '../../../art/seal/mark.tsx';
import type { OgImageRequest } from '../../../contract/pages.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { margin, OgImage, ogImageWidth, PictureAt, Type } from './og-image.tsx';
import { setLines } from './set-lines.ts';

const plateHeight = 300;

export function SiteOgImage({ i18n, request }: { i18n: Translations; request: OgImageRequest }) {
  const said = setLines(request.lettering, i18n.t('shell.description'), {
    face: 'text',
    width: ogImageWidth - 2 * margin,
    sizes: [34, 30, 27],
    most: 3,
  });
  return (
    <OgImage>
      <TreeSprite />
      <PictureAt x={margin} y={margin} width={ogImageWidth - 2 * margin} height={plateHeight}>
        <Landscape seed={1} kind="terraces" detail="plate" />
      </PictureAt>
      <g transform={`translate(${margin} 372) scale(2.3)`} color="var(--brand)">
        <Mark />
      </g>
      <Type face="display" size={84} x={margin + 108} y={448} fill="var(--brand)">
        Phenolive
      </Type>
      {said.lines.map((line, index) => (
        <Type
          key={line}
          face="text"
          size={said.size}
          x={margin}
          y={Math.round(516 + index * said.size * 1.35)}
        >
          {line}
        </Type>
      ))}
    </OgImage>
  );
}
