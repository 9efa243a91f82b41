/** The producer of the product: the grove, the opening of the story, and the link to the profile. */
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { placeName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Definition, DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { FramedPicture } from '../../kernel/ui/framed-picture.tsx';
import { openingOf, storyFor } from '../producers/directory/story.ts';
import { ProducerPicture } from '../producers/producer-picture.tsx';

export function ProducerPanel({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const story = storyFor(producer, language);
  const address = producerPath(producer.id);
  return (
    <section className="mt-18 border-t border-ink pt-4 lg:mt-24">
      <h2 className="type-over mb-5">{t('products.producer')}</h2>
      <div className="grid gap-x-14 gap-y-6 md:grid-cols-2 lg:grid-cols-[5fr_7fr]">
        <FramedPicture frameClassName="aspect-9/6" className="self-start">
          <ProducerPicture producer={producer} />
        </FramedPicture>
        <div>
          <h3 className="type-h2 [:lang(el)_&]:tracking-normal" lang={producer.language}>
            {producer.name}
          </h3>
          <p className="mt-1 mb-3 text-ink-2">{placeName(i18n, producer)}</p>
          <CertifiedLevel of={producer} className="text-small" />
          {story === undefined ? null : (
            <p className="mt-3 line-clamp-4 max-w-reading" lang={story.language}>
              {openingOf(story.text)}
            </p>
          )}
          <DefinitionList items={factsOf(i18n, producer)} wide className="mt-5 max-w-lg" />
          <p className="mt-3">
            <Link
              to={address}
              className="text-link inline-flex min-h-11 items-center font-semibold text-brand"
            >
              {t('products.producer.open', { name: producer.name })}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Without the producer's phenolic content: this page has one such figure, the product's. */
function factsOf(
  { t, formats }: Translations,
  { farmAcreage, annualProduction }: ProducerResponse,
): Definition[] {
  const missing = t('common.notAvailable');
  return [
    {
      key: 'size',
      term: t('producers.farmSize'),
      value: farmAcreage === null ? missing : formats.hectares(Number(farmAcreage)),
    },
    {
      key: 'production',
      term: t('producers.annualProduction'),
      value:
        annualProduction === null
          ? missing
          : t('producers.perYear', { amount: formats.litres(annualProduction) }),
    },
  ];
}
