/** The items of the palette: administration pages, and records that the search found. */
import type { FoundRecord } from '../../../../contract/cases/search.ts';
import { type FoundKind, foundKinds } from '../../../../domain/cases/record-search.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

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
  ['/admin/users', 'people.title'],
  ['/admin/laboratories', 'laboratories.title'],
  ['/admin/import', 'imports.title'],
  ['/admin/audit', 'administration.audit'],
  ['/admin/system', 'system.title'],
  ['/admin?tab=analytics', 'analytics.tab'],
] as const satisfies readonly (readonly [string, MessageId])[];

/** All pages if nothing is typed. */
export function pagesFor({ t }: Translations, typed: string): PaletteGroup[] {
  const wanted = folded(typed).split(/\s+/);
  const items = pages.flatMap(([path, id]) => {
    const title = t(id);
    const isWanted = wanted.every((word) => folded(title).includes(word));
    return isWanted ? [{ key: path, title, detail: '', path, isClosed: false }] : [];
  });
  return items.length === 0 ? [] : [{ value: 'pages', items }];
}

/** What has exactly the typed number comes before what only mentions it. */
export function groupsOf(i18n: Translations, typed: string, found: readonly FoundRecord[]): PaletteGroup[] {
  const isExact = (kind: FoundKind) =>
    found.some((record) => record.kind === kind && folded(record.number) === folded(typed));
  const kinds = foundKinds.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));
  return kinds.flatMap((kind) => {
    const records = found.filter((record) => record.kind === kind);
    if (records.length === 0) return [];
    return [{ value: kind, items: records.map((record) => itemOf(i18n, record)) }];
  });
}

function itemOf(i18n: Translations, record: FoundRecord): PaletteItem {
  const { title, path, number, producer, country, state } = record;
  const named = nameOf(i18n, record);
  return {
    key: `${record.kind} ${number} ${path}`,
    title: title === '' ? named : title,
    detail: [
      named,
      producer,
      country === '' ? '' : countryName(i18n, country),
      state === null ? '' : i18n.t(`cases.one.${state}`),
    ]
      .filter(Boolean)
      .join(' · '),
    path,
    isClosed: state === 'closed',
  };
}

function nameOf({ t }: Translations, { kind, caseKind, number }: FoundRecord): string {
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
