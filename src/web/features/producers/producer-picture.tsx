/** The picture of a producer: their photograph, or an illustration generated from their profile. */
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LandscapeImage } from '../../kernel/illustrations/landscape-image.tsx';
import { Photograph } from '../pictures/photograph.tsx';

export type PicturedProducer = Pick<
  ProducerResponse,
  'id' | 'name' | 'location' | 'country' | 'region' | 'profileImageUrl'
>;

interface Props {
  producer: PicturedProducer;
  /** The large picture of a page, in full detail. */
  plate?: boolean;
}

export function ProducerPicture({ producer, plate = false }: Props) {
  const i18n = useTranslations();
  const { profileImageUrl, region, country, location } = producer;
  if (profileImageUrl) {
    return (
      <Photograph
        address={profileImageUrl}
        alt=""
        sizes={plate ? '100vw' : '(width < 640px) 100vw, 33vw'}
        loading={plate ? 'eager' : 'lazy'}
        className="size-full object-cover"
      />
    );
  }
  const label = i18n.t('common.drawing.grove', {
    place: `${region ?? location}, ${countryName(i18n, country)}`,
  });
  return (
    <LandscapeImage
      seed={producer.id}
      place={{ id: producer.id, location, region, country }}
      detail={plate ? 'plate' : 'card'}
      label={label}
      first={plate}
    />
  );
}
