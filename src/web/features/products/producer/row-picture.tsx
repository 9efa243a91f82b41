/** The photograph of a product in a list of its producer, or its bottle drawn. */

import { Bottle, type BottleProps } from '../../../../art/bottle/bottle.tsx';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Photograph } from '../../pictures/photograph.tsx';

interface Props extends Pick<BottleProps, 'shelf'> {
  product: ProductResponse;
  className: string;
}

export function RowPicture({ product, shelf, className }: Props) {
  const { t } = useTranslations();
  const { imageUrl, volume } = product;
  if (imageUrl) {
    return (
      <Photograph
        address={imageUrl}
        alt=""
        sizes="88px"
        loading="lazy"
        className={`${className} object-contain object-bottom`}
      />
    );
  }
  return (
    <Bottle
      compact
      volume={volume ?? 500}
      mgPerKg={product.phenolicContent ?? 0}
      level={product.certificationLevel ?? undefined}
      producer={product.producerName}
      seed={String(product.producerId)}
      shelf={shelf}
      label={volume === null ? undefined : t('common.drawing.bottle', { volume })}
      className={className}
    />
  );
}
