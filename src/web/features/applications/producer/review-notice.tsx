/** The status of a profile that is not approved, and the next steps. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProducerStatus } from '../../../../domain/producers/producer.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice, type NoticeTone } from '../../../kernel/ui/notice.tsx';
import { myApplicationsQuery } from '../queries.ts';

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
  return (
    <Notice tone="warn" title={t('dashboard.review.title')} className="mt-7 max-w-[52em]">
      <p>{t(`dashboard.review.${status}`)}</p>
    </Notice>
  );
}

interface StatusNoticeProps {
  tone: NoticeTone;
  title: string;
  text: string;
  /** The label of the link to the application. */
  link: string;
}

function StatusNotice({ tone, title, text, link }: StatusNoticeProps) {
  return (
    <Notice tone={tone} title={title} className="mt-7 max-w-[52em]">
      <p>{text}</p>
      <p className="mt-1">
        <Link to={application} className="inline-block py-2 font-semibold">
          {link}
        </Link>
      </p>
    </Notice>
  );
}
