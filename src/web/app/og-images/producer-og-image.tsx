/** The image of a shared link to a producer: grove, name, place, certified content and its seal. */

import { Landscape } from '../../../art/landscape/landscape.tsx';
import { TreeSprite } from '../../../art/landscape/tree-sprite.tsx';
import type { OgImageRequest } from '../../../contract/pages.ts';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { oilsContent } from '../../features/producers/directory/oils-content.ts';
import { isOutOfForce } from '../../kernel/figures/certified-level.tsx';
import { placeName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import {
  Lines,
  MeasuredContentPanel,
  margin,
  OgImage,
  ogImageWidth,
  Photograph,
  PictureAt,
  SealAt,
  SignedName,
  Type,
} from './og-image.tsx';
import { setLines } from './set-lines.ts';

interface Props {
  producer: ProducerResponse;
  i18n: Translations;
  request: OgImageRequest;
}

const plateHeight = 262;
const nameWidth = 880;
const nameRoom = { face: 'display', width: nameWidth } as const;

export function ProducerOgImage({ producer, i18n, request }: Props) {
  const { lettering } = request;
  const { certificationLevel: level, measuredOils } = producer;
  const inOneLine = setLines(lettering, producer.name, { ...nameRoom, sizes: [66, 58, 50], most: 1 });
  const name =
    inOneLine.size > 50
      ? inOneLine
      : setLines(lettering, producer.name, { ...nameRoom, sizes: [50, 44], most: 2 });
  const place = setLines(lettering, placeName(i18n, producer), {
    face: 'text',
    width: nameWidth,
    sizes: [28],
    most: 1,
  });
  const nameTop = margin + plateHeight + 26 + name.size * 0.8;
  const placeTop = nameTop + Math.max(0, name.lines.length - 1) * name.size * 1.12 + 42;
  return (
    <OgImage>
      <TreeSprite />
      <PictureAt x={margin} y={margin} width={ogImageWidth - 2 * margin} height={plateHeight}>
        <Photograph address={producer.profileImageUrl} whole={false}>
          <Landscape seed={producer.id} place={producer} detail="plate" />
        </Photograph>
      </PictureAt>
      <Lines set={name} x={margin} y={nameTop} />
      <Type face="text" size={place.size} x={margin} y={Math.round(placeTop)} fill="var(--ink-2)">
        {place.lines.join(' ')}
      </Type>
      {isOutOfForce(producer) ? (
        <Type face="strong" size={28} x={margin} y={572} fill="var(--bad)">
          {i18n.t('producers.certificate.none')}
        </Type>
      ) : (
        <MeasuredContentPanel
          i18n={i18n}
          request={request}
          content={oilsContent(i18n, measuredOils)}
          x={margin}
          y={producer.lowerResult === null ? 572 : 528}
          size={64}
          width={producer.lowerResult === null ? 720 : 890}
          lowerResult={producer.lowerResult}
        />
      )}
      {level === null ? null : <SealAt i18n={i18n} level={level} x={952} y={216} size={184} />}
      <SignedName x={ogImageWidth - margin} y={590} />
    </OgImage>
  );
}
