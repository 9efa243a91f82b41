/** A line at the top of the window while the next page loads; the current page stays until that one is ready. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function PageProgress() {
  const { t } = useTranslations();
  const router = useRouter();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  if (!isLoading) return <div role="status" />;
  const next = router.matchRoutes(router.latestLocation).at(-1);
  return (
    <div role="status" className="page-progress">
      <span>{t(next?.staticData.loading ?? 'shell.loading')}</span>
    </div>
  );
}
