/** The producer selected on the map: the main facts of its profile, and how to contact it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { producerPath } from '../../../../domain/common/page-paths.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { CertifiedLevel } from '../../../kernel/figures/certified-level.tsx';
import { contentText } from '../../../kernel/figures/measurement.ts';
import { countryName, placeName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { EmailAddress } from '../../../kernel/ui/email-address.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { Loading, SkeletonText } from '../../../kernel/ui/skeleton.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { oilsContent } from '../directory/oils-content.ts';
import { producerQuery } from '../directory/queries.ts';
import { openingOf } from '../directory/story.ts';

export function SelectedProducer({ id }: { id: string }) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const { data: producer, isError } = useQuery(producerQuery(useClient(), id));
  if (isError)
    return (
      <p role="alert" className="mt-6">
        {t('map.selected.failed')}
      </p>
    );
  if (producer === undefined) {
    return (
      <Loading label={t('map.loading')} className="mt-6">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  const own = producer.stories.find((story) => story.language === language);
  const story = own?.story ?? producer.story;
  const address = producerPath(producer.id);
  return (
    <Panel className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1" aria-live="polite">
        <h3 className="type-h3 [overflow-wrap:anywhere]" lang={producer.language} dir="auto">
          {producer.name}
        </h3>
        {producer.certificationLevel === null ? (
          <CertifiedLevel of={producer} />
        ) : (
          <StatusBadge tone="ok">{t('map.selected.certified')}</StatusBadge>
        )}
      </div>
      <p className="type-caption mt-1">{placeName(i18n, producer)}</p>
      {story === null ? null : (
        <p className="mt-3 max-w-reading text-ink-2" lang={own ? language : producer.language} dir="auto">
          {openingOf(story)}
        </p>
      )}
      <ProducerFacts producer={producer} />
      <Link
        to={address}
        className="text-link mt-3 inline-flex min-h-11 items-center font-semibold text-brand"
      >
        {t('map.profile')}
      </Link>
    </Panel>
  );
}

function ProducerFacts({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { contactEmail, contactPhone, measuredOils, region } = producer;
  return (
    <DefinitionList
      items={[
        {
          key: 'content',
          term: t('common.phenolicContent'),
          value: contentText(i18n, oilsContent(i18n, measuredOils)),
        },
        { key: 'region', term: t('map.selected.region'), value: region ?? t('common.notAvailable') },
        { key: 'country', term: t('map.selected.country'), value: countryName(i18n, producer.country) },
        ...(contactEmail
          ? [
              {
                key: 'email',
                term: t('map.selected.email'),
                value: <Reach to={`mailto:${contactEmail}`} text={<EmailAddress email={contactEmail} />} />,
              },
            ]
          : []),
        ...(contactPhone
          ? [
              {
                key: 'phone',
                term: t('map.selected.phone'),
                value: <Reach to={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`} text={contactPhone} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function Reach({ to, text }: { to: string; text: ReactNode }) {
  return (
    <a href={to} className="[overflow-wrap:anywhere] pointer-coarse:inline-block pointer-coarse:py-2.5">
      {text}
    </a>
  );
}
