/** What a search text names, lazy: lists without a search do not load it. Load it before a page is shown. */
import { lazyRouteComponent } from '@tanstack/react-router';

export const NamedRecords = lazyRouteComponent(async () => import('./named-records.tsx'), 'NamedRecords');

export async function loadNamedRecords(): Promise<void> {
  await NamedRecords.preload?.();
}
