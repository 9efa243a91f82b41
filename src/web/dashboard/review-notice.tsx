/** Where a profile stands that is not approved yet, or was not approved, and what follows from it. */
import { Link } from '@tanstack/react-router';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import { Notice } from '../design/notice.tsx';
import { useWords } from '../words/use-words.tsx';

const application: string = '/producer-application';

export function ReviewNotice({ status }: { status: ProducerStatus }) {
  const { t } = useWords();
  if (status === 'approved') return null;
  if (status === 'rejected') {
    return (
      <Notice tone="bad" title={t('dashboard.rejected.title')} className="mt-7 max-w-[52em]">
        <p>{t('dashboard.rejected.text')}</p>
        <p className="mt-1">
          <Link to={application} className="inline-block py-2 font-semibold">
            {t('dashboard.rejected.again')}
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t('dashboard.review.title')} className="mt-7 max-w-[52em]">
      <p>{t(`dashboard.review.${status}`)}</p>
    </Notice>
  );
}
