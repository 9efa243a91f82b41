/** The oils chosen for a comparison, stored on the device until the reader clears them. */
import type { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { draftKeyOf, draftKeysOf, readLocal, writeLocal } from '../../kernel/device/local-text.ts';
import { documentUser } from '../../kernel/device/signed-in-document.ts';
import { type OilsSearch, readOilsSearch } from './oils-search.ts';

type Chosen = OilsSearch['compare'];

/** What a visitor chose before signing in is newer than what the user chose before. */
export function readComparison(): Chosen {
  const key = draftKeysOf(documentUser(), 'comparison').toSorted().at(-1);
  // Anybody can edit the storage.
  return key === undefined ? undefined : readOilsSearch({ compare: readLocal(key)?.split(',') }).compare;
}

/** On the list without a comparison, unless the reader has left it or chosen an oil by then. */
export function restoreComparison(router: ReturnType<typeof useRouter>): void {
  const { pathname, search } = router.latestLocation;
  const compare = readComparison();
  const shown = readOilsSearch(search);
  if (compare === undefined || shown.compare !== undefined || !pathname.endsWith('/oils')) return;
  void router.navigate({ to: '/oils', search: { ...shown, compare }, replace: true, resetScroll: false });
}

/** Undefined clears it. */
export function storeComparison(ids: string | undefined): void {
  const user = documentUser();
  for (const key of draftKeysOf(user, 'comparison')) writeLocal(key, null);
  if (ids !== undefined) writeLocal(draftKeyOf(user, 'comparison'), ids);
}

/** Stores each change, as soon as it is shown: the reader may leave at once. What a shared link brings does not replace what the reader has chosen. */
export function useStoreComparison(chosen: Chosen): void {
  const ids = chosen?.join();
  const before = useRef(ids);
  useLayoutEffect(() => {
    if (ids !== undefined && (before.current !== ids || readComparison() === undefined)) storeComparison(ids);
    before.current = ids;
  }, [ids]);
}
