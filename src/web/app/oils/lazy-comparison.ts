/** The comparison, lazy: a list without chosen oils does not load it. Load it before a page with some is shown. */
import { lazyRouteComponent } from '@tanstack/react-router';

export const Comparison = lazyRouteComponent(async () => import('./comparison.tsx'), 'Comparison');
export const ComparisonTray = lazyRouteComponent(
  async () => import('./comparison-tray.tsx'),
  'ComparisonTray',
);

export async function loadComparison(): Promise<void> {
  await Promise.all([Comparison.preload?.(), ComparisonTray.preload?.()]);
}
