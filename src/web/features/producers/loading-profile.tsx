/** The skeleton of a profile while it loads, with a text for screen readers. */

import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Loading, Skeleton, SkeletonText } from '../../kernel/ui/skeleton.tsx';

export function LoadingProfile() {
  const { t } = useTranslations();
  return (
    <div className="wrap pb-24">
      <p className="py-3 text-small text-ink-2">
        <span className="inline-flex min-h-11 items-center">{t('producers.loading')}</span>
      </p>
      <Loading label={t('producers.loading')}>
        <Skeleton className="aspect-4/3 w-full sm:aspect-[1250/430]" />
        <Skeleton className="mt-12 h-12 w-3/5" />
        <SkeletonText lines={4} className="mt-6 max-w-reading" />
      </Loading>
    </div>
  );
}
