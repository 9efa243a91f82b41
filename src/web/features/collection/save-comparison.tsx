/** Offers to save the oils that are compared under a name; a visitor signs in first, and loads no form. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { useLazyChunk } from '../../kernel/page/use-lazy-chunk.ts';
import { LinkButton } from '../../kernel/ui/link-button.tsx';

const load = () => import('./comparison-form.tsx');
const ComparisonForm = lazy(async () => ({ default: (await load()).ComparisonForm }));
const stayWithout = () => undefined;

export function SaveComparison({ oils }: { oils: readonly number[] }) {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const signInAddress = useSignInAddress();
  const isThere = useLazyChunk(user != null, {
    source: lazyChunks.comparisonForm,
    load,
    onFailure: stayWithout,
  });
  if (!user)
    return (
      <LinkButton variant="outlined" size="small" href={signInAddress}>
        {t('oils.compare.save')}
      </LinkButton>
    );
  return (
    <div className="min-h-18">
      {isThere ? (
        <Suspense>
          <ComparisonForm oils={oils} />
        </Suspense>
      ) : null}
    </div>
  );
}
