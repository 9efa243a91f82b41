/** One producer in a list: picture, seal, place and figures; the whole card links to the profile. */
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { type PicturedProducer, ProducerPicture } from '../../features/producers/producer-picture.tsx';
import { type Certified, CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { placeName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Seal } from '../../kernel/illustrations/illustrations.tsx';
import { FramedPicture } from '../../kernel/ui/framed-picture.tsx';
import { type MeasuredProducer, ProducerFacts } from './producer-facts.tsx';

export type CardProducer = PicturedProducer &
  MeasuredProducer &
  Certified &
  Pick<ProducerResponse, 'language'>;

export function ProducerCard({ producer }: { producer: CardProducer }) {
  const i18n = useTranslations();
  const { certificationLevel: level } = producer;
  const address = producerPath(producer.id);
  return (
    <article className="group relative flex h-full flex-col">
      <FramedPicture
        frameClassName="aspect-7/5"
        seal={level === null ? undefined : <Seal level={level} size={84} />}
        caption={<CertifiedLevel of={producer} className="pr-[112px] text-caption text-ink" />}
      >
        <ProducerPicture producer={producer} />
      </FramedPicture>
      <h3 className="type-h3 mt-2.5 [:lang(el)_&]:tracking-normal" lang={producer.language}>
        <Link
          to={address}
          className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
        >
          <bdi className="line-clamp-3 text-left [overflow-wrap:anywhere]">{producer.name}</bdi>
        </Link>
      </h3>
      <p className="mb-3.5 text-[1rem] text-ink-2">
        <bdi className="line-clamp-3 text-left [overflow-wrap:anywhere]">{placeName(i18n, producer)}</bdi>
      </p>
      <ProducerFacts producer={producer} className="mt-auto" />
    </article>
  );
}
