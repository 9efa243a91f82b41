/** The status of a profile, and the next steps while it is not approved. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProducerStatus } from '../../../../domain/producers/producer.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice, type NoticeTone } from '../../../kernel/ui/notice.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { profileStatusTones } from '../../producers/producer/status-labels.ts';
import { myApplicationsQuery } from '../draft/queries.ts';
import { applicationStatusTones } from '../status/status-steps.ts';

const application: string = '/producer-application';

export function ReviewNotice({ status }: { status: ProducerStatus }) {
  const { t } = useTranslations();
  const { data: [latest] = [] } = useQuery({
    ...myApplicationsQuery(useClient()),
    enabled: status !== 'approved',
  });
  if (status === 'approved') return null;
  if (status === 'rejected') {
    return (
      <StatusNotice
        tone="bad"
        title={t('dashboard.rejected.title')}
        text={t('dashboard.rejected.text')}
        link={t('dashboard.rejected.again')}
      />
    );
  }
  if (latest?.status === 'withdrawn') {
    return (
      <StatusNotice
        tone="plain"
        title={t('dashboard.withdrawn.title')}
        text={t('dashboard.withdrawn.text')}
        link={t('dashboard.rejected.again')}
      />
    );
  }
  if (latest?.status === 'changes_requested') {
    return (
      <StatusNotice
        tone="warn"
        title={t('dashboard.asked.title')}
        text={t('dashboard.asked.text')}
        link={t('dashboard.asked.link')}
      />
    );
  }
  const isAtCertification = latest?.status === 'certification_review';
  return (
    <StatusNotice
      tone="warn"
      title={t('dashboard.review.title')}
      text={t(isAtCertification ? 'dashboard.review.pending' : 'dashboard.review.draft')}
      link={latest === undefined ? undefined : t('dashboard.review.link')}
    />
  );
}

/** One word for the profile and its application: a draft that is being reviewed is under review. */
export function ReviewedStatus({ status }: { status: ProducerStatus }) {
  const { t } = useTranslations();
  const { data: [latest] = [] } = useQuery({
    ...myApplicationsQuery(useClient()),
    enabled: status !== 'approved',
  });
  if (status === 'approved' || status === 'rejected') {
    return (
      <StatusBadge tone={profileStatusTones[status]}>{t(`common.producerStatus.${status}`)}</StatusBadge>
    );
  }
  const reviewed = latest?.status ?? 'pending';
  return (
    <StatusBadge tone={applicationStatusTones[reviewed]}>{t(`applications.status.${reviewed}`)}</StatusBadge>
  );
}

interface StatusNoticeProps {
  tone: NoticeTone;
  title: string;
  text: string;
  /** The label of the link to the application; undefined for a registration, which has no page. */
  link: string | undefined;
}

function StatusNotice({ tone, title, text, link }: StatusNoticeProps) {
  return (
    <Notice tone={tone} title={title} className="mt-7 max-w-[52em]">
      <p>{text}</p>
      {link === undefined ? null : (
        <p className="mt-1">
          <Link to={application} className="inline-block py-2 font-semibold">
            {link}
          </Link>
        </p>
      )}
    </Notice>
  );
}
