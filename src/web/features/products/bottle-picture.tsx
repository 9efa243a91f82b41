/** The photograph of an oil, or its bottle drawn to the scale of the list, on a shelf. */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Bottle } from '../../kernel/illustrations/illustrations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { Photograph } from '../pictures/photograph.tsx';

/** mm: the widest bottle with its margin. */
const placeWidth = 160;

interface Props {
  product: ProductResponse;
  /** ml, of all bottles in the same list: they share one scale. */
  volumes: readonly number[];
  /** The width of a photograph, as `sizes` of an image says it. */
  sizes: string;
  photographClass: string;
  bottleClass: string;
}

export function BottlePicture({ product, volumes, sizes, photographClass, bottleClass }: Props) {
  const { t } = useTranslations();
  const { imageUrl, volume } = product;
  if (imageUrl) {
    return (
      <Photograph
        address={imageUrl}
        alt=""
        sizes={sizes}
        loading="lazy"
        className={classNames('size-full object-contain', photographClass)}
      />
    );
  }
  return (
    <>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[38%] bg-paper-2" />
      <Bottle
        volume={volume ?? 500}
        mgPerKg={product.phenolicContent ?? 0}
        level={product.certificationLevel ?? undefined}
        producer={product.producerName}
        season={product.harvestDate?.slice(0, 4)}
        seed={String(product.producerId)}
        shelf={{ width: placeWidth, volumes }}
        label={volume === null ? undefined : t('common.drawing.bottle', { volume })}
        className={classNames('relative w-auto!', bottleClass)}
      />
    </>
  );
}
