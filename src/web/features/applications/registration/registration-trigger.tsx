/** Opens the registration when the address says so; loads the dialog and its messages only then. */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyChunks } from '../../../kernel/i18n/lazy-chunks.ts';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { type RegistrationStep, readRegistrationStep } from './registration-address.ts';

const loadDialog = () => import('./registration-dialog.tsx');
const RegistrationDialog = lazy(async () => ({ default: (await loadDialog()).RegistrationDialog }));

export function RegistrationTrigger() {
  const navigate = useNavigate();
  const step = useRouterState({
    select: ({ location }): RegistrationStep | undefined =>
      location.pathname === '/' ? readRegistrationStep(location.search.register) : undefined,
  });
  const isThere = useLazyChunk(step !== undefined, {
    source: lazyChunks.registration,
    load: loadDialog,
    onFailure: () => void navigate({ to: '/', search: {}, replace: true, resetScroll: false }),
  });
  return isThere ? (
    <Suspense>
      <RegistrationDialog step={step} />
    </Suspense>
  ) : null;
}
