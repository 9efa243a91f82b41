/** The items of the palette: administration pages, and records that the search found. */
import type { FoundRecord } from '../../../../contract/cases/search.ts';
import { type FoundKind, foundKinds } from '../../../../domain/cases/record-search.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import type { WordId } from '../../../kernel/i18n/word-ids.ts';
import type { Words } from '../../../kernel/i18n/words.ts';

export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  /** The kind of record, and what distinguishes it from others with the same name. */
  readonly detail: string;
  readonly path: string;
  /** No work is left on it. */
  readonly isClosed: boolean;
}

export interface PaletteGroup {
  readonly value: 'pages' | FoundKind;
  readonly items: readonly PaletteItem[];
}

const pages = [
  ['/admin/cases', 'cases.title'],
  ['/admin/cases?assignee=me', 'palette.myCases'],
  ['/admin', 'administration.section.pending'],
  ['/admin?tab=approved', 'administration.tab.approved'],
  ['/admin?tab=rejected', 'administration.tab.rejected'],
  ['/admin?tab=certificates', 'administration.tab.certificates'],
  ['/admin?tab=certificates&state=to-renew', 'palette.toRenew'],
  ['/admin?tab=changes', 'changes.tab'],
  ['/verification', 'calls.openPage'],
  ['/admin/availability', 'calls.availability'],
  ['/admin/orders', 'orders.all.title'],
  ['/admin/people', 'people.title'],
  ['/admin/import', 'imports.title'],
  ['/admin/audit', 'administration.audit'],
  ['/admin?tab=analytics', 'analytics.tab'],
] as const satisfies readonly (readonly [string, WordId])[];

/** All pages if nothing is typed. */
export function pagesFor({ t }: Words, typed: string): PaletteGroup[] {
  const wanted = folded(typed).split(/\s+/);
  const items = pages.flatMap(([path, id]) => {
    const title = t(id);
    const isWanted = wanted.every((word) => folded(title).includes(word));
    return isWanted ? [{ key: path, title, detail: '', path, isClosed: false }] : [];
  });
  return items.length === 0 ? [] : [{ value: 'pages', items }];
}

export function groupsOf(words: Words, found: readonly FoundRecord[]): PaletteGroup[] {
  return foundKinds.flatMap((kind) => {
    const records = found.filter((record) => record.kind === kind);
    if (records.length === 0) return [];
    return [{ value: kind, items: records.map((record) => itemOf(words, record)) }];
  });
}

function itemOf(words: Words, record: FoundRecord): PaletteItem {
  const { title, path, number, producer, country, state } = record;
  const named = nameOf(words, record);
  return {
    key: `${record.kind} ${number} ${path}`,
    title: title === '' ? named : title,
    detail: [
      named,
      producer,
      country === '' ? '' : countryName(words, country),
      state === null ? '' : words.t(`cases.one.${state}`),
    ]
      .filter(Boolean)
      .join(' · '),
    path,
    isClosed: state === 'closed',
  };
}

function nameOf({ t }: Words, { kind, caseKind, number }: FoundRecord): string {
  const name =
    kind === 'application' || kind === 'case'
      ? t(`cases.kind.${caseKind ?? 'application'}`)
      : t(`palette.kind.${kind}`);
  return number === '' ? name : t('cases.named', { kind: name, number });
}

/** Ignores case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
