/** The loading dashboard: its skeleton, and one sentence for screen readers. */

import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Loading, Skeleton, SkeletonText } from '../../kernel/ui/skeleton.tsx';

export function LoadingDashboard() {
  const { t } = useTranslations();
  return (
    <Loading label={t('dashboard.loading')} className="wrap pt-12">
      <p aria-hidden="true" className="text-ink-2">
        {t('dashboard.loading')}
      </p>
      <Skeleton className="mt-5 h-14 w-3/5" />
      <Skeleton className="mt-9 h-24 w-full" />
      <SkeletonText lines={4} className="mt-9 max-w-reading" />
    </Loading>
  );
}
