/** The image of a shared link to a product: photograph or bottle, name, producer, content and the certificate's seal. */

import { BottleBody } from '../../../art/bottle/bottle.tsx';
import { shapeOf } from '../../../art/bottle/bottle-shapes.ts';
import type { OgImageRequest } from '../../../contract/pages.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { countryName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import {
  Lines,
  MeasuredContentPanel,
  margin,
  OgImage,
  ogImageHeight,
  ogImageWidth,
  Photograph,
  PictureAt,
  SealAt,
  SignedName,
  Type,
} from './og-image.tsx';
import { setLines } from './set-lines.ts';

interface Props {
  product: ProductResponse;
  i18n: Translations;
  request: OgImageRequest;
}

const plateWidth = 380;
const plateHeight = ogImageHeight - 2 * margin;
const left = margin + plateWidth + 50;
const width = ogImageWidth - margin - left;
/** Pixels. */
const square = 18;

export function ProductOgImage({ product, i18n, request }: Props) {
  const { lettering } = request;
  const { t } = i18n;
  const { certificationLevel: level } = product;
  const warning = warningOf(i18n, product);
  const producer = t('common.place', {
    location: product.producerName,
    country: countryName(i18n, product.producerCountry),
  });
  const whose = setLines(lettering, producer, { face: 'strong', width, sizes: [26], most: 1 });
  const name = setLines(lettering, product.name, {
    face: 'display',
    width,
    sizes: [72, 62, 54, 46],
    most: 3,
  });
  return (
    <OgImage>
      <PictureAt x={margin} y={margin} width={plateWidth} height={plateHeight}>
        <Photograph address={product.imageUrl} whole>
          <GraphPaper width={plateWidth - 16} height={plateHeight - 16} />
          <ShelfBottle product={product} label={lettering.printable(product.producerName)} />
        </Photograph>
      </PictureAt>
      <Type face="strong" size={whose.size} x={left} y={84} fill="var(--ink-2)">
        {whose.lines.join(' ')}
      </Type>
      <Lines set={name} x={left} y={104 + name.size * 0.94} />
      <path d={`M${left} 372h${width}`} stroke="var(--line)" strokeWidth={1.5} />
      <MeasuredContentPanel
        i18n={i18n}
        request={request}
        content={contentOf(i18n, product)}
        x={left}
        y={470}
        size={96}
        width={level !== null ? 460 : width}
        faded={warning !== undefined}
        lowerResult={product.lowerResult}
      />
      {warning === undefined ? null : (
        <Type face="strong" size={28} x={left} y={364} fill="var(--bad)">
          {warning}
        </Type>
      )}
      {level === null ? null : (
        <SealAt i18n={i18n} level={level} x={ogImageWidth - margin - 184} y={354} size={184} />
      )}
      <SignedName x={ogImageWidth - margin} y={588} />
    </OgImage>
  );
}

/** A shared link must not recommend what its page warns of. */
function warningOf(
  { t }: Translations,
  { recall, certificateState: state }: ProductResponse,
): string | undefined {
  if (recall !== null) return t('provenance.verdict.recalled.title');
  return state === null || state === 'active' ? undefined : t(`products.state.${state}.title`);
}

function GraphPaper({ width: across, height }: { width: number; height: number }) {
  let lines = '';
  for (let x = square / 2; x <= across; x += square) lines += `M${x} 0V${height}`;
  for (let y = square / 2; y <= height; y += square) lines += `M0 ${y}H${across}`;
  return <path d={lines} stroke="var(--line)" strokeWidth={0.8} opacity={0.75} />;
}

/** Stands on the ground line, as large as the frame allows. */
function ShelfBottle({ product, label }: { product: ProductResponse; label: string }) {
  const volume = product.volume ?? 500;
  const shape = shapeOf(volume);
  const scale = Math.min(470 / shape.height, 300 / shape.width);
  const middle = (plateWidth - 16) / 2;
  return (
    <>
      <path d={`M34 502h${plateWidth - 84}`} stroke="var(--ink)" strokeWidth={1.6} />
      <g transform={`translate(${middle} 502) scale(${scale.toFixed(3)})`}>
        <BottleBody
          volume={volume}
          mgPerKg={product.phenolicContent ?? 0}
          level={product.certificationLevel ?? undefined}
          producer={label}
          season={product.harvestDate?.slice(0, 4)}
          seed={String(product.producerId)}
        />
      </g>
    </>
  );
}
