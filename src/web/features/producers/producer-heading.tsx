/** The name, the place, the status and the story of the producer. */
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import type { ProducerStatus } from '../../../domain/producers/producer.ts';
import { CertifiedLevel } from '../../kernel/figures/certified-level.tsx';
import { placeName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { StatusBadge, type StatusTone } from '../../kernel/ui/status-badge.tsx';
import { storyFor } from './directory/story.ts';

const tones: Readonly<Record<ProducerStatus, StatusTone>> = {
  draft: 'plain',
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
};

export function ProducerHeading({
  producer,
  children,
}: {
  producer: ProducerResponse;
  children?: ReactNode;
}) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const { status } = producer;
  const story = storyFor(producer, language);
  return (
    <div className="min-w-0">
      <h1 className="type-h1 max-w-[14em] break-words [:lang(el)_&]:tracking-normal" lang={producer.language}>
        {producer.name}
      </h1>
      <p className="type-lede mt-2.5">{placeName(i18n, producer)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <StatusBadge tone={tones[status]}>{t(`common.producerStatus.${status}`)}</StatusBadge>
        <CertifiedLevel of={producer} />
        {children}
      </div>
      <section className="mt-9">
        <h2 className="type-h3 mb-3">{t('producers.story')}</h2>
        {story === undefined ? (
          <p className="text-ink-2">{t('producers.story.none')}</p>
        ) : (
          <p
            className="max-w-[34em] text-[1.1875rem]/[1.6] whitespace-pre-line [overflow-wrap:anywhere]"
            lang={story.language}
          >
            {story.text}
          </p>
        )}
      </section>
    </div>
  );
}
