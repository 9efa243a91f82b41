/**
 * One URL, two pages: one for visitors and one for signed-in users. Each is a chunk of its own, and the
 * browser loads only the one shown.
 */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useClient } from '../api/use-client.tsx';
import { isSignedInDocument } from '../device/signed-in-document.ts';
import { currentUserQuery } from './queries.ts';

type LazyPage = ComponentType & { readonly preload?: () => Promise<void> | undefined };

export function pageByAuth(VisitorPage: LazyPage, SignedInPage: LazyPage) {
  function ShownPage() {
    const { data: user } = useQuery(currentUserQuery(useClient()));
    return user ? <SignedInPage /> : <VisitorPage />;
  }
  return Object.assign(ShownPage, {
    /** The router waits for this before it renders or hydrates the page. */
    preload: async (): Promise<void> => {
      if (import.meta.env.SSR) await Promise.all([VisitorPage.preload?.(), SignedInPage.preload?.()]);
      else await (isSignedInDocument() ? SignedInPage : VisitorPage).preload?.();
    },
  });
}
