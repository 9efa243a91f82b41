/** The dashboard's heading: the producer's name, place and status. */
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { CertifiedLevel } from '../../../kernel/figures/certified-level.tsx';
import { placeName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

interface Props {
  readonly producer: ProducerResponse;
  /** The status. */
  readonly children: ReactNode;
}

export function ProfileHeading({ producer, children }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { certificationLevel: level, status } = producer;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-9 gap-y-2.5 border-b border-ink pt-6 pb-3.5 sm:gap-y-5 sm:pt-12 sm:pb-5">
      <div className="min-w-0">
        <p className="type-over mb-1.5">{t('dashboard.title')}</p>
        <h1 className="type-h1 break-words">{producer.name}</h1>
        <p className="type-lede mt-1.5">{placeName(i18n, producer)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2.5 pb-1">
        {/* After a rejection no level is pending. */}
        {level === null && status === 'rejected' ? null : <CertifiedLevel of={producer} />}
        {children}
      </p>
    </header>
  );
}
