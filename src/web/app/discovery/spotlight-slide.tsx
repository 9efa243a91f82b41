/** One producer of the spotlight: the picture on the left, the facts about its oil on the right. */
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { certificationBands, levelOfContent } from '../../../domain/certification/levels.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { oilsContent } from '../../features/producers/directory/oils-content.ts';
import { openingOf, storyFor } from '../../features/producers/directory/story.ts';
import { ProducerPicture } from '../../features/producers/producer-picture.tsx';
import { CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { ContentFigure } from '../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { bandText, levelName, placeName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PhenolicGauge } from './lazy-phenolic-gauge.ts';
import { QualityGuarantee } from './quality-guarantee.tsx';

export function SpotlightSlide({ producer, first }: { producer: ProducerResponse; first: boolean }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { measuredOils } = producer;
  const content = oilsContent(i18n, measuredOils);
  const address = producerPath(producer.id);
  return (
    <div className="grid h-full lg:grid-cols-[7fr_5fr]">
      <div className="relative h-64 overflow-hidden sm:h-90 lg:h-auto lg:min-h-125">
        <div className="absolute inset-0">
          <ProducerPicture producer={producer} plate={first} />
        </div>
      </div>
      <div className="flex flex-col pt-5 pb-6 lg:pt-6.5 lg:pl-11">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="type-over">{t('discovery.spotlight')}</p>
          <CertifiedLevel of={producer} className="text-small" />
        </div>
        <h2 className="type-h2 mt-1" lang={producer.language}>
          <bdi className="line-clamp-3 text-left [overflow-wrap:anywhere]">{producer.name}</bdi>
        </h2>
        <p className="type-caption mt-1">
          <bdi className="line-clamp-2 text-left [overflow-wrap:anywhere]">{placeName(i18n, producer)}</bdi>
        </p>
        <Story producer={producer} />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <p>
            <ContentFigure of={content} large className="text-[min(2.5rem,13vw)]" />
            <span className="type-caption mt-1.5 block">{t('common.phenolicContent')}</span>
            <ContentSource of={content} />
          </p>
          {measuredOils === null ? null : <ContentBand content={measuredOils.most} />}
        </div>
        <PhenolicGauge content={measuredOils?.most ?? null} />
        <QualityGuarantee certificateNumber={producer.certificateNumber} />
        <p className="mt-auto pt-3">
          <Link to={address} className="text-link inline-flex min-h-11 items-center font-semibold text-brand">
            {t('discovery.spotlight.story')}
            <span className="sr-only">
              : <bdi>{producer.name}</bdi>
            </span>
          </Link>
        </p>
      </div>
    </div>
  );
}

/** In the reader's language if the producer gave one, else in the producer's own. */
function Story({ producer }: { producer: ProducerResponse }) {
  const { t, language } = useTranslations();
  const story = storyFor(producer, language);
  return (
    <p
      className="mt-2.5 mb-3.5 line-clamp-4 text-small text-ink-2"
      {...(story === undefined ? {} : { lang: story.language, dir: 'auto' })}
    >
      {story === undefined ? t('discovery.spotlight.noStory') : openingOf(story.text)}
    </p>
  );
}

/** The band that a content falls in, certified or not; the gauge's scale ends before the upper bands. */
function ContentBand({ content }: { content: number }) {
  const i18n = useTranslations();
  const level = levelOfContent(content);
  return (
    <p className="pb-0.5 text-small">
      <span className="font-semibold">
        {level === undefined ? i18n.t('discovery.gauge.standard') : levelName(i18n, level)}
      </span>
      {level === undefined ? null : (
        <span className="type-caption tabular-nums">
          {' '}
          {bandText(i18n, { least: certificationBands[level].least })}
        </span>
      )}
    </p>
  );
}
