/** The calls of an applicant. Few have one, so they are a separate chunk. */
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';

const OwnCalls = lazy(async () => ({
  default: (await import('../../features/verification-calls/own-calls.tsx')).OwnCalls,
}));

export function LazyOwnCalls() {
  const isAlive = useHydrated();
  if (!isAlive) return null;
  return (
    <Suspense>
      <OwnCalls className="mb-11" />
    </Suspense>
  );
}
