/* Filters, tabs, statuses, tables, pagination and tasks. */

import { Chips, ChoiceChip } from '../../kernel/ui/chip.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';
import { FilterGroup, FilterOption } from '../../kernel/ui/filter-group.tsx';
import { LevelBadge } from '../../kernel/ui/level-badge.tsx';
import { Pagination } from '../../kernel/ui/pagination.tsx';
import { RemovableChip } from '../../kernel/ui/removable-chip.tsx';
import { ShowMore } from '../../kernel/ui/show-more.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';
import { TabLinks, Tabs } from '../../kernel/ui/tabs.tsx';
import { TaskList } from '../../kernel/ui/task-list.tsx';

type Row = {
  name: string;
  mail: string;
  place: string;
  rank: number;
  level: string;
  content: string;
  approved: string;
};

const rows: readonly Row[] = [
  {
    name: 'Ktima Pikrolithos',
    mail: 'info@pikrolithos.example',
    place: 'Messinia, Peloponnese, Greece',
    rank: 3,
    level: 'Gold',
    content: '1,420',
    approved: '3 Nov 2026',
  },
  {
    name: 'Masseria Pietrasenza',
    mail: 'buongiorno@pietrasenza.example',
    place: 'Terra di Bari, Puglia, Italy',
    rank: 2,
    level: 'Silver',
    content: '980',
    approved: '11 Nov 2026',
  },
  {
    name: 'Kmetija Zalivnik',
    mail: 'kmetija@zalivnik.example',
    place: 'Slovenian Istria, Slovenia',
    rank: 1,
    level: 'Bronze',
    content: '740',
    approved: '15 Nov 2026',
  },
];

const columns: readonly Column<Row>[] = [
  {
    key: 'producer',
    header: 'Producer',
    names: true,
    sort: { now: 'ascending', href: '#sort' },
    cell: (row) => (
      <>
        {row.name}
        <span className="type-caption block">{row.mail}</span>
      </>
    ),
  },
  { key: 'place', header: 'Location', cell: (row) => row.place },
  { key: 'level', header: 'Certification', cell: (row) => <LevelBadge rank={row.rank} name={row.level} /> },
  {
    key: 'content',
    header: 'Phenolic Content',
    numeric: true,
    sort: { href: '#sort' },
    cell: (row) => `${row.content} mg/kg`,
  },
  { key: 'approved', header: 'Approved Date', cell: (row) => row.approved },
  { key: 'actions', header: 'Actions', headerHidden: true, cell: () => <a href="#view">View</a> },
];

export function ListSamples() {
  return (
    <div className="grid gap-11">
      <TabLinks
        label="Views"
        tabs={[
          { key: 'grid', label: 'Grid View', href: '#grid', current: true, count: '10' },
          { key: 'map', label: 'Map View', href: '#map', current: false, count: '10' },
          { key: 'orders', label: 'My Orders', href: '#orders', current: false, count: '2' },
        ]}
      />
      <FilteredList />
      <DataTable caption="Approved producers" columns={columns} rows={rows} rowKey={(row) => row.name} />
      <Tabs
        label="Overview"
        panels={[
          {
            key: 'story',
            label: 'Story',
            content: <p className="max-w-reading">The mother trees stand behind the house.</p>,
          },
          { key: 'oils', label: 'Oils', count: '3', content: <p>Three oils.</p> },
        ]}
      />
      <Tasks />
    </div>
  );
}

/** Filters beside what they leave. */
function FilteredList() {
  return (
    <div className="grid gap-x-9 gap-y-8 md:grid-cols-[16.5rem_minmax(0,1fr)]">
      <div>
        <FilterGroup title="Certification">
          <FilterOption label="Triple Gold" name="level" value="triple" count={1} />
          <FilterOption label="Gold" name="level" value="gold" count={3} defaultChecked />
          <FilterOption label="Bronze" name="level" value="bronze" count={0} />
        </FilterGroup>
      </div>
      <div className="grid content-start gap-7">
        <Chips label="Filters">
          <strong className="mr-2 font-semibold">7 producers</strong>
          <RemovableChip removeLabel="Remove filter Organic only">Organic only</RemovableChip>
          <RemovableChip removeLabel="Remove filter 800 mg/kg and above" href="#remove">
            800 mg/kg and above
          </RemovableChip>
          <ChoiceChip chosen count={3}>
            Greece
          </ChoiceChip>
          <ChoiceChip chosen={false} count={1} href="#spain">
            Spain
          </ChoiceChip>
        </Chips>
        <p className="flex flex-wrap gap-2.5">
          <StatusBadge tone="ok">Active</StatusBadge>
          <StatusBadge tone="info">In progress</StatusBadge>
          <StatusBadge tone="warn">Pending Review</StatusBadge>
          <StatusBadge tone="bad">Revoked</StatusBadge>
          <StatusBadge tone="plain">Not started</StatusBadge>
        </p>
        <p className="flex flex-wrap gap-x-7 gap-y-2">
          {['Bronze', 'Silver', 'Gold', 'Double Gold', 'Triple Gold'].map((name, place) => (
            <LevelBadge key={name} name={name} rank={place + 1} />
          ))}
        </p>
        <ShowMore label="Show more" progress="6 of 7" />
        <Pagination
          label="Pages"
          previous={{ key: 'previous', label: 'Previous', href: '#1' }}
          next={{ key: 'next', label: 'Next', href: '#3' }}
          pages={['1', '2', '3'].map((page) => ({
            key: page,
            label: page,
            href: `#${page}`,
            current: page === '2',
          }))}
          progress="11–20 of 28"
        />
      </div>
    </div>
  );
}

function Tasks() {
  return (
    <TaskList
      tasks={[
        {
          key: 'who',
          title: 'Who you are',
          detail: 'Name, address, contact',
          href: '#who',
          state: <StatusBadge tone="ok">Complete</StatusBadge>,
        },
        {
          key: 'mill',
          title: 'Harvest and mill',
          detail: 'Picking, transport, temperature',
          href: '#mill',
          state: <StatusBadge tone="info">In progress</StatusBadge>,
        },
        {
          key: 'send',
          title: 'Check your answers and send',
          state: <StatusBadge tone="plain">Not started</StatusBadge>,
        },
      ]}
    />
  );
}
