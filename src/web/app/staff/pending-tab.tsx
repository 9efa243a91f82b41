/** The producers that wait for a decision, the longest wait first, and the dialogs of the decision. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { addressOf } from '../../../contract/client.ts';
import type { Outcome } from '../../features/certification/staff/deciding/decision.ts';
import { useDecision } from '../../features/certification/staff/deciding/use-decision.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { NothingListed } from '../../kernel/lists/nothing-listed.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import type { AdministrationSearch } from './administration-search.ts';
import { AdminListTools } from './list-tools.tsx';
import { PendingProducer } from './pending-producer.tsx';
import { pendingProducersQuery } from './queries.ts';

const loadDialog = () => import('../../features/certification/staff/dialogs/decision-dialog.tsx');
const DecisionDialog = lazy(async () => ({ default: (await loadDialog()).DecisionDialog }));

type Props = {
  search: AdministrationSearch;
  onOutcome: (outcome: Outcome) => void;
  outcomeBox: () => HTMLElement | null;
};

export function PendingTab({ search, onOutcome, outcomeBox }: Props) {
  const { t } = useTranslations();
  const listing = useListing(pendingProducersQuery(useClient(), search));
  const { decision, isOpen, start, close } = useDecision();
  return (
    <>
      <AdminListTools
        search={search}
        label={t('administration.searchProducers')}
        total={listing.total}
        table={{ path: addressOf('GET /api/admin/producers.csv'), wanted: { status: 'pending' } }}
      />
      <AdminList
        listing={listing}
        skeleton={<CardSkeleton />}
        empty={
          <NothingListed searched={search.search} title={t('administration.noPending')}>
            {t('administration.noPending.text')}
          </NothingListed>
        }
        renderLink={(from) => <Link to="/admin" search={{ ...search, cursor: from }} />}
      >
        {(producers) => (
          <div className="border-b border-line [&>:first-child]:border-t-0">
            {producers.map((producer) => (
              <PendingProducer
                key={producer.id}
                producer={producer}
                onDecide={start}
                onApproach={() => void loadDialog()}
              />
            ))}
          </div>
        )}
      </AdminList>
      {decision ? (
        <Suspense>
          <DecisionDialog
            decision={decision}
            open={isOpen}
            onClose={close}
            onOutcome={onOutcome}
            outcomeBox={outcomeBox}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function CardSkeleton() {
  return (
    <div className="grid gap-4 py-7">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
