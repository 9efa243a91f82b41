/** A producer that waits for a decision: its own description, and the two decisions. */
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { evidencePath, producerPath } from '../../../domain/common/page-paths.ts';
import { ViewDocuments } from '../../features/cases/review/view-documents.tsx';
import type { Decision } from '../../features/certification/staff/deciding/decision.ts';
import { ScheduleCall } from '../../features/verification-calls/staff/schedule-call.tsx';
import { placeName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Fact } from '../../kernel/lists/fact.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';

type Props = {
  producer: ProducerResponse;
  onDecide: (action: Decision['action'], producer: ProducerResponse) => void;
  /** The user approaches a decision button: prefetch its dialog. */
  onApproach: () => void;
};

export function PendingProducer({ producer, onDecide, onApproach }: Props) {
  const { t } = useTranslations();
  const { id, name } = producer;
  return (
    <article
      aria-labelledby={`producer-${id}`}
      className="grid gap-x-7 gap-y-5 border-t border-ink py-5 sm:py-7 lg:grid-cols-[4rem_minmax(0,1fr)_14.5rem]"
    >
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center border border-line bg-label font-display text-[2rem] text-brand max-lg:hidden"
      >
        {name.match(/./u)?.[0]}
      </span>
      <div className="min-w-0">
        <Heading producer={producer} />
        <Facts producer={producer} />
        <WaysToRead producer={producer} />
      </div>
      <div
        className="flex flex-wrap items-start gap-3 lg:flex-col lg:items-stretch"
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <Button
          size="small"
          className="noscript:hidden"
          aria-label={t('administration.approveNamed', { name })}
          onClick={() => onDecide('approve', producer)}
        >
          {t('administration.approve')}
        </Button>
        <ScheduleCall name={name} producerId={id} zoom />
        <ViewDocuments name={name} of={{ producerId: String(id) }} />
        <Button
          variant="danger"
          size="small"
          className="noscript:hidden"
          aria-label={t('administration.rejectNamed', { name })}
          onClick={() => onDecide('reject', producer)}
        >
          {t('administration.reject')}
        </Button>
      </div>
    </article>
  );
}

/** Links to more information before the decision; less prominent than the actions next to them. */
function WaysToRead({ producer: { id, name } }: { producer: ProducerResponse }) {
  const { t } = useTranslations();
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5">
      <Link
        to={producerPath(id)}
        aria-label={t('administration.previewNamed', { name })}
        className="text-link font-semibold text-brand"
      >
        {t('administration.preview')}
      </Link>
      <Link
        to={evidencePath(id)}
        aria-label={t('evidence.openNamed', { name })}
        className="text-link font-semibold text-brand"
      >
        {t('evidence.open')}
      </Link>
    </p>
  );
}

function Heading({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { id, name, createdAt } = producer;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 id={`producer-${id}`} className="type-h3 break-words">
          {name}
        </h3>
        <StatusBadge tone="warn">{t('common.producerStatus.pending')}</StatusBadge>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5 text-ink-2">
        <span>{placeName(i18n, producer)}</span>
        <time dateTime={createdAt}>{t('administration.applied', { date: formats.date(createdAt) })}</time>
      </p>
    </>
  );
}

function Facts({ producer }: { producer: ProducerResponse }) {
  const { t, formats } = useTranslations();
  const { farmAcreage, annualProduction, oliveVarieties, existingCertifications, language } = producer;
  const unknown = t('common.notAvailable');
  return (
    <div className="mt-4.5 grid grid-cols-2 gap-x-7 gap-y-3.5 border-t border-line pt-3.5 md:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <Fact label={t('administration.farmSize')}>
        {farmAcreage === null ? unknown : formats.hectares(Number(farmAcreage))}
      </Fact>
      <Fact label={t('administration.annualProduction')}>
        {annualProduction === null ? unknown : formats.litres(annualProduction)}
      </Fact>
      <Fact label={t('administration.varieties')} lang={oliveVarieties === null ? undefined : language}>
        {oliveVarieties ?? unknown}
      </Fact>
      {existingCertifications ? (
        <Fact label={t('administration.certifications')} lang={language}>
          {existingCertifications}
        </Fact>
      ) : null}
    </div>
  );
}
