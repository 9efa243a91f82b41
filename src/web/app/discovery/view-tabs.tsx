/** Grid View and Map View of the same producers; the URL says which is open. */
import { Link } from '@tanstack/react-router';
import { type DirectorySearch, directory } from '../../features/producers/directory/directory-search.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { withChange } from '../../kernel/lists/list-changes.ts';
import { LinkedTabs } from '../../kernel/ui/linked-tabs.tsx';

/** The id of the panel that the tabs control. */
export const viewPanelId = 'producers-view';

interface Props {
  search: DirectorySearch;
  /** Undefined while the list is that of the previous choice. */
  total: number | undefined;
}

export function ViewTabs({ search, total }: Props) {
  const { t, formats } = useTranslations();
  const tabs = (['grid', 'map'] as const).map((view) => ({
    key: view,
    label: t(`discovery.view.${view}`),
    count: total === undefined ? undefined : formats.number(total),
    current: view === (search.view ?? 'grid'),
    render: (
      <Link
        to="/discovery"
        search={(now) => withChange(directory, now, { view: view === 'map' ? view : undefined })}
        resetScroll={false}
        preload={false}
      />
    ),
  }));
  return <LinkedTabs label={t('discovery.view')} tabs={tabs} panelId={viewPanelId} />;
}
