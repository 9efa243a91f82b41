/** The comparison, lazy: a list without chosen oils does not load it. Load it before a page with some is shown. */
import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayHaveDrafts } from '../../kernel/device/settle-storages.ts';
import type { OilsSearch } from './oils-search.ts';

export const Comparison = lazyRouteComponent(async () => import('./comparison.tsx'), 'Comparison');
export const ComparisonTray = lazyRouteComponent(
  async () => import('./comparison-tray.tsx'),
  'ComparisonTray',
);

export async function loadComparison(): Promise<void> {
  await Promise.all([Comparison.preload?.(), ComparisonTray.preload?.()]);
}

const loadStored = async () => import('./stored-comparison.ts');

/** What was chosen earlier returns to an address without a comparison. */
export function useStoredComparison(chosen: OilsSearch['compare']): void {
  const router = useRouter();
  useEffect(() => {
    const restore = async () => (await loadStored()).restoreComparison(router);
    if (chosen === undefined && mayHaveDrafts()) void restore();
  }, [chosen, router]);
}

/** When the last oil is removed. */
export async function clearComparison(): Promise<void> {
  (await loadStored()).storeComparison(undefined);
}
