/** The bottle, photographed or drawn on graph paper, beside its phenols if a laboratory reported them separately. */

import type { ElevationPart } from '../../../art/bottle/elevation.tsx';
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { isIllustration } from '../../../domain/pictures/pictures.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Elevation } from '../../kernel/illustrations/illustrations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { FramedPicture } from '../../kernel/ui/framed-picture.tsx';
import { Photograph } from '../pictures/photograph.tsx';
import { reportOfProduct } from './reports.ts';

interface Props {
  product: ProductResponse;
  certificate: CertificateResponse | null;
  className?: string;
}

export function ProductPicture({ product, certificate, className }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { volume, imageUrl } = product;
  const amount = volume === null ? undefined : formats.millilitres(volume);
  const parts = partsOf(i18n, product, certificate);
  const isPhotographed = imageUrl !== null && imageUrl !== '';
  const drawing = (
    <Elevation
      isColumn={isPhotographed}
      volume={volume ?? 500}
      mgPerKg={product.phenolicContent ?? 0}
      level={product.certificationLevel ?? undefined}
      producer={product.producerName}
      season={product.harvestDate?.slice(0, 4)}
      seed={String(product.producerId)}
      widthText={amount}
      parts={parts}
      unit={parts.length > 0 ? 'mg/kg' : undefined}
      label={pictureLabel(i18n, product, parts)}
    />
  );
  if (isPhotographed) {
    return (
      <FramedPicture
        className={className}
        frameClassName={
          parts.length > 0
            ? 'grid grid-cols-[3fr_2fr] grid-rows-[25rem] *:min-w-0 lg:grid-rows-[36rem]'
            : 'aspect-[300/384]'
        }
      >
        <Photograph
          address={imageUrl}
          alt={isIllustration(imageUrl) ? t('common.drawing.oil', { name: product.name }) : product.name}
          sizes="(width < 1024px) 100vw, 460px"
        />
        {parts.length > 0 ? drawing : null}
      </FramedPicture>
    );
  }
  return (
    <FramedPicture
      // On a tablet the frame is as wide as its graph paper.
      className={classNames('max-lg:mx-auto max-lg:w-full max-lg:max-w-108', className)}
      // Greek names of phenols are long, and the frame ends right after them.
      frameClassName="[&_.measure-text]:text-[9.75px]"
      caption={<span>{amount === undefined ? t('products.drawn') : t('products.drawnOf', { amount })}</span>}
    >
      {drawing}
    </FramedPicture>
  );
}

/** Oleocanthal, oleacein and the rest, if the report behind the content names them. */
function partsOf(
  { t, formats }: Translations,
  product: ProductResponse,
  certificate: CertificateResponse | null,
): ElevationPart[] {
  const report = reportOfProduct(product, certificate);
  if (report === undefined || report.oleocanthal === null || report.oleacein === null) return [];
  const rest = report.phenolicContent - report.oleocanthal - report.oleacein;
  if (rest < 0) return [];
  return [
    { name: t('certification.oleocanthal'), content: report.oleocanthal },
    { name: t('certification.oleacein'), content: report.oleacein },
    { name: t('products.parts.other'), content: rest },
  ].map((part) => ({ ...part, written: formats.number(part.content) }));
}

function pictureLabel(
  { t, formats }: Translations,
  { volume, name, imageUrl }: ProductResponse,
  parts: readonly ElevationPart[],
): string {
  const bottle = volume === null || imageUrl ? name : t('common.drawing.bottle', { volume });
  if (parts.length === 0) return bottle;
  const named = formats.list(parts.map((part) => `${part.name} ${formats.phenolic(part.content)}`));
  return t('products.parts.label', { bottle, parts: named });
}
