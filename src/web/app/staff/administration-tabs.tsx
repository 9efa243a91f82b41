/** The tabs of the page are links: each can be shared, and Back returns to the previous tab. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { LinkedTabs, tabId } from '../../kernel/ui/linked-tabs.tsx';
import type { TabLink } from '../../kernel/ui/tab-classes.tsx';
import { useScrollTabIntoView } from '../../kernel/ui/use-scroll-tab-into-view.ts';
import { type AdministrationSearch, type AdministrationTab, isTabFiltered } from './administration-search.ts';
import { pendingProducersQuery, summaryQuery, tabQuery } from './queries.ts';

/** Id of the panel that the tabs switch. */
export const tabPanelId = 'administration-panel';

export function AdministrationTabs({ search }: { search: AdministrationSearch }) {
  const { t, formats } = useTranslations();
  const { tab: current = 'pending' } = search;
  const found = useFound(search);
  useScrollTabIntoView(tabId(tabPanelId, current));
  const { data: summary } = useQuery(summaryQuery(useClient()));
  const counted = (tab: AdministrationTab, count?: number) => {
    const shown = tab === current && isTabFiltered(search) ? found : count;
    return shown === undefined ? undefined : formats.number(shown);
  };
  const tabs: TabLink[] = [
    {
      key: 'pending',
      label: t('administration.tab.pending'),
      count: counted('pending', summary?.pending),
      current: current === 'pending',
      render: <Link to="/admin" search={{}} resetScroll={false} />,
    },
    {
      key: 'approved',
      label: t('administration.tab.approved'),
      count: counted('approved', summary?.approved),
      current: current === 'approved',
      render: <Link to="/admin" search={{ tab: 'approved' }} resetScroll={false} />,
    },
    {
      key: 'rejected',
      label: t('administration.tab.rejected'),
      count: counted('rejected'),
      current: current === 'rejected',
      render: <Link to="/admin" search={{ tab: 'rejected' }} resetScroll={false} />,
    },
    {
      key: 'certificates',
      label: t('administration.tab.certificates'),
      count: counted('certificates', summary?.renewalsWaiting),
      current: current === 'certificates',
      render: <Link to="/admin" search={{ tab: 'certificates' }} resetScroll={false} />,
    },
    {
      key: 'changes',
      label: t('changes.tab'),
      count: counted('changes', summary?.changesWaiting),
      current: current === 'changes',
      render: <Link to="/admin" search={{ tab: 'changes' }} resetScroll={false} />,
    },
    {
      key: 'analytics',
      label: t('analytics.tab'),
      current: current === 'analytics',
      render: <Link to="/admin" search={{ tab: 'analytics' }} resetScroll={false} />,
    },
  ];
  return <LinkedTabs label={t('administration.tabs')} tabs={tabs} panelId={tabPanelId} />;
}

/** The number of records that the filters of the open tab find. The links of the others carry no filter. */
function useFound(search: AdministrationSearch): number | undefined {
  const client = useClient();
  const query = tabQuery(client, search) ?? pendingProducersQuery(client, {});
  return useListing({ ...query, enabled: isTabFiltered(search) }).total;
}
