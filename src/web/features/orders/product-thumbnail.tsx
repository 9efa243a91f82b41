/** The bottle of a product: the producer's photograph, or a drawing. */
import type { CertificationLevel } from '../../../domain/certification/levels.ts';
import { Bottle } from '../../kernel/illustrations/illustrations.tsx';
import { Photograph } from '../pictures/photograph.tsx';

interface Props {
  oil: {
    readonly imageUrl: string | null;
    readonly volume: number | null;
    readonly phenolicContent: number | null;
    readonly certificationLevel: CertificationLevel | null;
    readonly harvestDate: string | null;
  };
  producerId: number;
  producerName: string;
}

/** Next to the product's name, so it has no alternative text. */
export function ProductThumbnail({ oil, producerId, producerName }: Props) {
  return (
    <div aria-hidden="true" className="flex h-30 items-end justify-center border-b-2 border-ink">
      {oil.imageUrl ? (
        <Photograph
          address={oil.imageUrl}
          alt=""
          sizes="200px"
          loading="lazy"
          className="size-full object-contain"
        />
      ) : (
        <Bottle
          compact
          volume={oil.volume ?? 500}
          mgPerKg={oil.phenolicContent ?? 0}
          level={oil.certificationLevel ?? undefined}
          producer={producerName}
          season={oil.harvestDate?.slice(0, 4)}
          seed={String(producerId)}
          className="h-28 w-auto!"
        />
      )}
    </div>
  );
}
