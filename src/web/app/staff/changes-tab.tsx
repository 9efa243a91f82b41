/** Profile changes that producers request: the queue with its decisions, and the history. */
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DecideRequest } from '../../features/cases/changes/decide-request.tsx';
import { DecidedRequest } from '../../features/cases/changes/decided-request.tsx';
import { CaseBar } from '../../features/cases/worklist/case-bar.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { useRestoreFocus } from '../../kernel/lists/use-restore-focus.ts';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import type { AdministrationSearch } from './administration-search.ts';
import { changeQueueQuery } from './queries.ts';

export function ChangesTab({ search }: { search: AdministrationSearch }) {
  const { t } = useTranslations();
  const [refusal, setRefusal] = useState<string | null>(null);
  const isHistory = search.requests === 'decided';
  const listing = useListing(changeQueueQuery(useClient(), search));
  const tab = useRef<HTMLDivElement>(null);
  const open = listing.rows?.map(({ id, fields }) => [
    id,
    fields.filter((one) => one.decision === null).length,
  ]);
  const restoreFocus = useRestoreFocus(JSON.stringify(open), () => {
    const nextRequest = tab.current?.querySelector<HTMLElement>('article h3 a');
    return nextRequest ?? tab.current?.querySelector<HTMLElement>('nav a') ?? null;
  });
  return (
    <div ref={tab} {...restoreFocus}>
      {search.request === undefined ? null : (
        <CaseBar page={`/admin?tab=changes&request=${search.request}`} />
      )}
      <QueueChips search={search} />
      {refusal === null ? null : (
        <Notice tone="bad" announced className="mb-5 [overflow-wrap:anywhere]">
          {refusal}
        </Notice>
      )}
      <AdminList
        listing={listing}
        skeleton={<RequestSkeleton />}
        empty={
          <EmptyState title={t(isHistory ? 'changes.noneDecided' : 'changes.none')}>
            {t(isHistory ? 'changes.noneDecided.text' : 'changes.none.text')}
          </EmptyState>
        }
        renderLink={(from) => <Link to="/admin" search={{ ...search, cursor: from }} />}
      >
        {(requests) => (
          <div className="border-b border-line">
            {requests.map((request) =>
              request.status === 'pending' ? (
                <DecideRequest key={request.id} request={request} onRefused={setRefusal} />
              ) : (
                <DecidedRequest key={request.id} request={request} />
              ),
            )}
          </div>
        )}
      </AdminList>
    </div>
  );
}

/** The requests that wait, or those that are decided. */
function QueueChips({ search }: { search: AdministrationSearch }) {
  const { t } = useTranslations();
  const isHistory = search.requests === 'decided';
  return (
    <ChipStrip label={t('changes.states')} chosen={search.requests} className="mb-3.5">
      <ChoiceChip
        chosen={!isHistory && search.request === undefined}
        render={<Link to="/admin" search={{ tab: 'changes' }} resetScroll={false} />}
      >
        {t('changes.waiting')}
      </ChoiceChip>
      <ChoiceChip
        chosen={isHistory}
        render={<Link to="/admin" search={{ tab: 'changes', requests: 'decided' }} resetScroll={false} />}
      >
        {t('changes.decided')}
      </ChoiceChip>
    </ChipStrip>
  );
}

function RequestSkeleton() {
  return (
    <div className="grid gap-4 py-7">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
