/**
 * GS1 Digital Links as a resolver reads them: the path of a link (GS1 Digital Link: URI syntax 1.5, clause 4), and the links
 * that the register has for what it names, as a linkset (GS1-Conformant resolver 1.2; RFC 9264).
 */
import { defaultLanguage, type SiteLanguage, siteLanguages } from '../common/languages.ts';
import { batchPath, certificatePath, productPath, verificationPath } from '../common/page-paths.ts';
import { readGtin } from '../products/gtin.ts';
import type { DigitalLink } from './typed-text.ts';

/** Key qualifiers of a GTIN in the order of the syntax: variant, lot, serial number. */
const qualifiers = ['22', '10', '21'] as const;
/** Characters: more than the 20 of a GS1 lot, because older batches have longer numbers. */
const maxValue = 60;

/** Undefined where the path is no Digital Link. `path`: what follows `/01/`, as sent. */
export function readLinkPath(path: string): DigitalLink | undefined {
  const [number = '', ...rest] = path.replace(/\/$/, '').split('/').map(decoded);
  const gtin = readGtin(number);
  if (gtin === null || gtin !== number || rest.length % 2 !== 0) return undefined;
  const values = new Map<string, string>();
  let place = -1;
  for (let at = 0; at < rest.length; at += 2) {
    const [key = '', value = ''] = rest.slice(at, at + 2);
    const next = qualifiers.findIndex((qualifier) => qualifier === key);
    if (next <= place || !isValue(value)) return undefined;
    place = next;
    values.set(key, value);
  }
  const [lot, serial] = [values.get('10'), values.get('21')];
  return { gtin, ...(lot === undefined ? {} : { lot }), ...(serial === undefined ? {} : { serial }) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function isValue(text: string): boolean {
  return text !== '' && text.length <= maxValue && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** What the register confirms of a link. */
export interface LinkedItem {
  readonly gtin: string;
  /** Undefined for a bottle whose oil has no public page any more: its own page remains. */
  readonly productId: number | undefined;
  readonly name: string;
  /** As the link names it. */
  readonly lot: string | undefined;
  /** Whether the register knows the lot as a batch of the oil. */
  readonly isRecorded: boolean;
  /** Of a bottle. */
  readonly code: string | undefined;
  /** The newest with the batch in its scope, in any state. */
  readonly certificateNumber: string | null;
}

export interface TargetLink {
  /** With the origin of the site. */
  readonly href: string;
  readonly title: string;
  readonly type: string;
  readonly hreflang?: readonly [SiteLanguage];
}

/** Of the GS1 Web Vocabulary. */
export const vocabulary = 'https://ref.gs1.org/voc/';
type Link = readonly [string, readonly TargetLink[]];
/** By the name of the link type in the vocabulary. */
type Links = ReadonlyMap<string, readonly TargetLink[]>;
interface Level {
  readonly anchor: string;
  readonly links: Links;
}

/** From the most specific to the GTIN: the links of the first level that has the link type apply. */
export function levelsOfItem(origin: string, item: LinkedItem): readonly Level[] {
  const { gtin, productId, name, lot, isRecorded, code, certificateNumber } = item;
  const page = (path: string, title: string) => pageInEachLanguage(origin, path, title);
  const key = `${origin}/01/${gtin.padStart(14, '0')}`;
  const batchKey = lot === undefined ? key : `${key}/10/${encodeURIComponent(lot)}`;
  const certificates: readonly Link[] =
    certificateNumber === null
      ? []
      : [['certificationInfo', page(certificatePath(certificateNumber), certificateNumber)]];
  const levels: Level[] = [];
  if (productId !== undefined) {
    levels.push(ofProduct(origin, { productId, name }, key, lot === undefined ? certificates : []));
  }
  if (productId !== undefined && lot !== undefined) {
    const batch = isRecorded ? batchPath(productId, lot) : productPath(productId, lot);
    const title = `${name}, ${lot}`;
    const links: readonly Link[] = [
      ['defaultLink', [pageLink(origin + batch, title)]],
      ['defaultLinkMulti', page(batch, title)],
      ['recallStatus', page(batch, title)],
      ...certificates,
    ];
    levels.unshift({ anchor: batchKey, links: new Map(links) });
  }
  if (code !== undefined) {
    const verdict = [pageLink(origin + verificationPath(code), code)];
    const links: readonly Link[] = [
      ['defaultLink', verdict],
      ['defaultLinkMulti', page(verificationPath(code), code)],
      ['verificationService', verdict],
    ];
    levels.unshift({ anchor: `${batchKey}/21/${code}`, links: new Map(links) });
  }
  return levels;
}

function ofProduct(
  origin: string,
  { productId, name }: { readonly productId: number; readonly name: string },
  anchor: string,
  certificates: readonly Link[],
): Level {
  const oil = productPath(productId);
  const journey = `${origin}/api/products/${productId}/journey/epcis`;
  const links: readonly Link[] = [
    ['defaultLink', [pageLink(origin + oil, name)]],
    ['defaultLinkMulti', pageInEachLanguage(origin, oil, name)],
    ['pip', pageInEachLanguage(origin, oil, name)],
    ['traceability', pageInEachLanguage(origin, `${oil}#journey`, name)],
    ['epcis', [{ href: journey, title: `${name}, EPCIS 2.0`, type: 'application/ld+json' }]],
    ...certificates,
  ];
  return { anchor, links: new Map(links) };
}

function pageLink(href: string, title: string): TargetLink {
  return { href, title, type: 'text/html' };
}

function pageInEachLanguage(origin: string, path: string, title: string): readonly TargetLink[] {
  return siteLanguages.map((language) => ({
    ...pageLink(`${origin}${language === defaultLanguage ? '' : `/${language}`}${path}`, title),
    hreflang: [language],
  }));
}

export function linksetOf(levels: readonly Level[], description: string) {
  return {
    linkset: levels.map(({ anchor, links }) => ({
      anchor,
      itemDescription: description,
      ...Object.fromEntries([...links].map(([name, targets]) => [`${vocabulary}${name}`, targets])),
    })),
  };
}

/**
 * Where a request for a link type is redirected to; undefined where the register has no such link. Without a link type it is the
 * default link, in the language of the reader where that has one.
 */
export function targetOf(
  levels: readonly Level[],
  linkType: string | undefined,
  language: SiteLanguage,
): string | undefined {
  const names = linkType === undefined ? ['defaultLinkMulti', 'defaultLink'] : [nameOf(linkType)];
  for (const { links } of levels) {
    const targets = names.map((name) => links.get(name)).find((some) => some !== undefined);
    if (targets === undefined) continue;
    return (targets.find(({ hreflang }) => hreflang?.[0] === language) ?? targets[0])?.href;
  }
  return undefined;
}

/** `gs1:pip`, or in full with one of the addresses of the vocabulary. */
function nameOf(linkType: string): string {
  return /^(?:gs1:|https:\/\/(?:ref\.|www\.)?gs1\.org\/voc\/)(\w+)$/.exec(linkType)?.[1] ?? '';
}
