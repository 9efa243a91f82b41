/**
 * Tables of search: what lists filter and sort by, and which words find a record. Triggers maintain all of
 * them.
 */
import type { LaboratoryMethod } from '../../domain/certification/lab-results.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Derived } from './columns.ts';

/** `-infinity` if there is no level. */
type LastDay = Derived<string>;
/** A tsvector in PostgreSQL's text form. */
type Words = Derived<string>;

export interface ProducerListingTable {
  producerId: Derived<number>;
  words: Words;
  /** Words that also find its products. */
  productWords: Words;
  /** Empty if there is none. */
  level: Derived<CertificationLevel | ''>;
  levelUntil: LastDay;
  /** mg/kg, measured by laboratories in its products. */
  measured: Derived<readonly number[]>;
  /** The last day of the certificate, for each measured content. */
  measuredUntil: Derived<readonly string[]>;
  public: Derived<boolean>;
  country: Derived<string>;
  /** Folded; empty if there is none. */
  region: Derived<string>;
  name: Derived<string>;
  /** Microseconds since 1970-01-01. */
  createdUs: Derived<number>;
  /** Degrees; as precise as a map. */
  latitude: Derived<number | null>;
  longitude: Derived<number | null>;
  /** A bit for each of `methodFilters`. */
  methods: Derived<number>;
  /** The highest of `measured`; 0 if there is none. */
  most: Derived<number>;
  /** A bit for each step of 100 mg/kg of `measured`. */
  steps: Derived<number>;
  /** `measured` as ranges of one mg/kg, in PostgreSQL's text form. */
  contents: Derived<string>;
  /** The last day on which level and measured contents are all in force. */
  exactUntil: Derived<string>;
}

/** Number of approved producers of each kind; add up the rows of a kind. */
export interface ProducerFacetCountTable {
  id: Derived<number>;
  /** 100 mg/kg; -1 counts the producers themselves. */
  step: Derived<number>;
  country: Derived<string>;
  level: Derived<CertificationLevel | ''>;
  methods: Derived<number>;
  count: Derived<number>;
}

export interface ProductListingTable {
  productId: Derived<number>;
  producerId: Derived<number>;
  public: Derived<boolean>;
  country: Derived<string>;
  region: Derived<string>;
  /** Empty if there is none. */
  level: Derived<CertificationLevel | ''>;
  levelUntil: LastDay;
  available: Derived<boolean>;
  /** mg/kg; 0 if unknown. */
  phenolic: Derived<number>;
  name: Derived<string>;
  /** Euro cents; the largest number if there is no price. */
  priceCents: Derived<number>;
  /** Days since 2000-01-01. */
  harvestDay: Derived<number>;
  /** Microseconds since 1970-01-01. */
  createdUs: Derived<number>;
  /** Millilitres; 0 if unknown. */
  volume: Derived<number>;
  /** Euro cents for a litre; the largest number if unknown. */
  litreCents: Derived<number>;
  /** Of the report behind a measured content; empty without one. */
  method: Derived<LaboratoryMethod | ''>;
  /** Folded. */
  varieties: Derived<readonly string[]>;
  /** Of the sizes of an oil on sale a list shows this one; true for an oil in one size. */
  representsOil: Derived<boolean>;
  words: Words;
}

/** Number of public products of each kind; add up the rows of a kind. */
export interface ProductFacetCountTable {
  id: Derived<number>;
  /** mg/kg; the width of the range that starts at `lowerEnd`. */
  width: Derived<1 | 100>;
  /** -1 if the content is unknown. */
  lowerEnd: Derived<number>;
  country: Derived<string>;
  level: Derived<CertificationLevel | ''>;
  available: Derived<boolean>;
  representsOil: Derived<boolean>;
  count: Derived<number>;
}

/** A part of the sitemap that has had records. */
export interface SitemapPartTable {
  kind: Derived<'producer' | 'product' | 'certificate'>;
  part: Derived<number>;
  /** To a minute. */
  changedAt: Derived<Date>;
}

/** Written by `refresh_search_term_shares`. */
export interface SearchTermShareTable {
  /** A word, or with `*` at the end the beginning of words. */
  term: Derived<string>;
  /** Of all public products. */
  share: Derived<number>;
}

/** Words that suggestions come from. */
export interface SearchWordTable {
  /** Normalized. */
  word: Derived<string>;
  /** One spelling of the word. */
  shown: Derived<string>;
}

/**
 * The text administrators search records by: normalized, and the original for characters that normalizing
 * drops.
 */
export interface SearchIndexUserTable {
  userId: Derived<string>;
  normalized: Derived<string>;
  original: Derived<string>;
}

export interface SearchIndexProducerTable {
  producerId: Derived<number>;
  normalized: Derived<string>;
  original: Derived<string>;
}

export interface SearchIndexCertificateTable {
  certificateId: Derived<number>;
  normalized: Derived<string>;
  original: Derived<string>;
}
