/** The calls of an applicant. Few have one, so they are a separate chunk. */
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';

const MyCalls = lazy(async () => ({
  default: (await import('../../features/verification-calls/my-calls.tsx')).MyCalls,
}));

export function LazyMyCalls() {
  const isAlive = useHydrated();
  if (!isAlive) return null;
  return (
    <Suspense>
      <MyCalls className="mb-11" />
    </Suspense>
  );
}
