/* Components for reading: breadcrumbs, facts, notices, plates, timelines, empty and loading states. */
import { Breadcrumb } from '../../kernel/ui/breadcrumb.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { FramedPicture } from '../../kernel/ui/framed-picture.tsx';
import { MeasuredFigure } from '../../kernel/ui/measured-figure.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { SideIndex } from '../../kernel/ui/side-index.tsx';
import { Loading, Skeleton, SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { Timeline } from '../../kernel/ui/timeline.tsx';

const facts = [
  { key: 'groves', term: 'Groves', value: '12.8 ha, about 1,600 trees, eighty years old' },
  {
    key: 'mill',
    term: 'Harvest to mill',
    value: 'Within 12 hours',
    flag: 'Within 4 hours is expected for Gold and above',
  },
  { key: 'content', term: 'Declared content', value: '690 mg/kg, 2025 harvest' },
];

const history = [
  {
    key: 'c',
    when: '14 Nov 2026, 10:12',
    dateTime: '2026-11-14T10:12Z',
    title: 'Certificate issued',
    detail: 'Gold',
    important: true,
  },
  {
    key: 'b',
    when: '13 Nov 2026, 09:40',
    dateTime: '2026-11-13T09:40Z',
    title: 'Application opened for review',
  },
  {
    key: 'a',
    when: '12 Nov 2026, 18:03',
    dateTime: '2026-11-12T18:03Z',
    title: 'Submitted',
    detail: 'Aylin Denizci',
  },
];

export function ReadingSamples() {
  return (
    <div className="grid gap-11">
      <SectionHeading
        over="Producer Spotlight"
        title="Oils from these producers"
        note="Bottles drawn to one scale. Colour follows content."
        level={3}
      />
      <div className="grid gap-11 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_22rem]">
        <SideIndex
          label="Parts of the application"
          entries={[
            { key: 'answers', label: 'Answers', href: '#answers', current: true },
            { key: 'documents', label: 'Documents', href: '#documents', count: 4 },
            { key: 'history', label: 'History', href: '#history', count: 6 },
          ]}
        />
        <div className="min-w-0">
          <Breadcrumb
            label="You are here"
            crumbs={[
              { key: 'admin', label: 'Admin Dashboard', href: '#admin' },
              { key: 'pending', label: 'Pending Applications', href: '#pending' },
              { key: 'this', label: 'Zeytin Kuytusu' },
            ]}
          />
          <DefinitionList items={facts} wide />
          <Notice tone="warn" title="One result is missing." className="mt-5">
            You can approve, but the override is recorded and the public page will say that one report exists.
          </Notice>
          <Notice className="mt-5">Informational, not medical advice.</Notice>
        </div>
        <Timeline entries={history} />
      </div>
      <div className="grid gap-9 sm:grid-cols-2 lg:grid-cols-3">
        <FramedPicture frameClassName="h-57 bg-wash" caption="Hills above Pylos, Messinia">
          <span className="block h-full bg-[linear-gradient(var(--s-sky)_55%,var(--s-h3)_55%)]" />
        </FramedPicture>
        <div className="grid content-start gap-4">
          <MeasuredFigure value="1,420" unit="mg/kg" method="Phenolic content, qNMR" date="3 November 2026" />
          <DefinitionList items={facts.slice(0, 2)} />
        </div>
        <Loading label="Loading producers">
          <Skeleton className="h-57 w-full" />
          <Skeleton className="mt-4 h-7 w-3/5" />
          <SkeletonText lines={2} className="mt-2" />
        </Loading>
      </div>
      <EmptyState
        title="No bottle fits all of these"
        action={<Button variant="outlined">Clear all filters</Button>}
      >
        Two oils come close: without “Organic only” you would see them.
      </EmptyState>
    </div>
  );
}
