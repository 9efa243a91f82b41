/**
 * The sections of a review: answers and documents, the administrators' notes, and the decision at the side.
 */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { reviewPath } from '../../../../domain/common/page-paths.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { AdminBreadcrumb } from '../../../kernel/auth/admin-gate.tsx';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { SideIndex } from '../../../kernel/ui/side-index.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { applicationStatusTones } from '../../applications/status/status-steps.ts';
import type { Outcome } from '../../certification/staff/deciding/decision.ts';
import { useMayDecide } from '../../certification/staff/deciding/decision-eligibility.tsx';
import { OutcomeNotice } from '../../certification/staff/deciding/outcome-notice.tsx';
import { documentsOfQuery } from '../../documents/queries.ts';
import { InspectionsOf } from '../../verification-calls/inspection/inspections-of.tsx';
import { CaseBar } from '../worklist/case-bar.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewDocuments } from './review-documents.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { ReviewSide } from './review-side.tsx';
import { ReviewThread, threadHeading } from './review-thread.tsx';
import { sectionClasses } from './section-classes.ts';
import { useAsking } from './use-asking.ts';

export function ReviewedApplication({ review }: { review: ApplicationReview }) {
  const { t } = useTranslations();
  const { application } = review;
  const { producerId } = application;
  const { data: documents = [] } = useQuery(
    documentsOfQuery(useClient(), { applicationId: String(application.id) }),
  );
  const asking = useAsking(application, () => document.getElementById(threadHeading)?.focus());
  const mayDecide = useMayDecide({ applicationId: String(application.id) });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const outcomeBox = useCallback(() => box.current, []);
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={companyOf(review)}>
        <CaseBar page={reviewPath(application.id)} />
      </AdminBreadcrumb>
      <Heading review={review} />
      <noscript>
        <p className="mb-7 border-l-4 border-warn pl-4">{t('administration.needsScript')}</p>
      </noscript>
      {outcome ? <OutcomeNotice outcome={outcome} box={box} onDismiss={() => setOutcome(null)} /> : null}
      <div className="mt-7 grid items-start gap-x-11 gap-y-11 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[10.5rem_minmax(0,1fr)_22rem] xl:gap-x-13">
        <SideIndex
          label={t('review.parts')}
          className="sticky top-6 max-xl:hidden"
          entries={[
            { key: 'answers', label: t('review.answers'), href: '#answers' },
            { key: 'documents', label: t('review.documents'), href: '#documents', count: documents.length },
            ...(producerId === null
              ? []
              : [{ key: 'calls', label: t('inspections.backToCalls'), href: '#inspections' }]),
            { key: 'thread', label: t('thread.title'), href: '#thread' },
            { key: 'notes', label: t('review.notes'), href: '#notes', count: review.notes.length },
          ]}
        />
        <ReviewSide
          review={review}
          asking={asking}
          onOutcome={setOutcome}
          outcomeBox={outcomeBox}
          className="lg:sticky lg:top-6 lg:order-last lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:overscroll-contain"
        />
        <div className="min-w-0">
          <ReviewAnswers review={review} asking={asking} reviewed={{ documents, mayDecide }} />
          <ReviewDocuments documents={documents} mayDecide={mayDecide} />
          {producerId === null ? null : (
            <InspectionsOf producerId={producerId} className={sectionClasses} headingClass="type-h3" />
          )}
          <ReviewThread review={review} />
          <ReviewNotes review={review} />
        </div>
      </div>
      <ReviewBar status={application.status} />
    </div>
  );
}

function Heading({ review }: { review: ApplicationReview }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { application, form } = review;
  const { status, language, submittedAt, answers } = application;
  const { region, country } = answers;
  const place = [
    typeof region === 'string' ? region : '',
    typeof country === 'string' ? countryName(i18n, country) : '',
  ];
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4">
      <div className="min-w-0">
        <h1 className="type-h1 break-words" lang={language}>
          {companyOf(review)}
        </h1>
        <p className="type-lede mt-2 text-ink-2">{place.filter(Boolean).join(', ')}</p>
      </div>
      <div className="max-w-full">
        <StatusBadge tone={applicationStatusTones[status]}>{t(`applications.status.${status}`)}</StatusBadge>
        <p className="mt-1.5 text-small text-ink-2">
          {submittedAt === null ? null : (
            <time dateTime={submittedAt} className="block">
              {t('review.submitted', { date: formats.date(submittedAt) })}
            </time>
          )}
          <span className="block">{t(`review.form.${form}`, { language: languageNames[language] })}</span>
        </p>
      </div>
    </header>
  );
}

export function companyOf({ application: { answers } }: ApplicationReview): string {
  return String(answers['producerCompanyName'] ?? '');
}
