/** The tabs of the page are links: each can be shared, and Back returns to the previous tab. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LinkedTabs, tabId } from '../../kernel/ui/linked-tabs.tsx';
import type { TabLink } from '../../kernel/ui/tab-classes.tsx';
import { useScrollTabIntoView } from '../../kernel/ui/use-scroll-tab-into-view.ts';
import type { AdministrationTab } from './administration-search.ts';
import { summaryQuery } from './queries.ts';

/** Id of the panel that the tabs switch. */
export const tabPanelId = 'administration-panel';

export function AdministrationTabs({ current }: { current: AdministrationTab }) {
  const { t, formats } = useTranslations();
  useScrollTabIntoView(tabId(tabPanelId, current));
  const { data: summary } = useQuery(summaryQuery(useClient()));
  const counted = (count: number | undefined) => (count === undefined ? undefined : formats.number(count));
  const tabs: TabLink[] = [
    {
      key: 'pending',
      label: t('administration.tab.pending'),
      count: counted(summary?.pending),
      current: current === 'pending',
      render: <Link to="/admin" search={{}} resetScroll={false} />,
    },
    {
      key: 'approved',
      label: t('administration.tab.approved'),
      count: counted(summary?.approved),
      current: current === 'approved',
      render: <Link to="/admin" search={{ tab: 'approved' }} resetScroll={false} />,
    },
    {
      key: 'rejected',
      label: t('administration.tab.rejected'),
      current: current === 'rejected',
      render: <Link to="/admin" search={{ tab: 'rejected' }} resetScroll={false} />,
    },
    {
      key: 'certificates',
      label: t('administration.tab.certificates'),
      count: counted(summary?.renewalsWaiting),
      current: current === 'certificates',
      render: <Link to="/admin" search={{ tab: 'certificates' }} resetScroll={false} />,
    },
    {
      key: 'changes',
      label: t('changes.tab'),
      count: counted(summary?.changesWaiting),
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
