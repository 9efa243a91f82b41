/** Tables of search: what lists filter and sort by, and what words find a record. All of them are kept by triggers. */
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Derived } from './columns.ts';

/** `-infinity` without a level. */
type LastDay = Derived<string>;
/** A vector of words, as PostgreSQL prints it. */
type Words = Derived<string>;

export interface ProducerListingTable {
  producerId: Derived<number>;
  words: Words;
  /** What its products are found by too. */
  productWords: Words;
  /** Empty without one. */
  level: Derived<CertificationLevel | ''>;
  levelUntil: LastDay;
  /** mg/kg: what laboratories measured in its oils. */
  measured: Derived<readonly number[]>;
  /** Of each measured content, the last day of its certificate. */
  measuredUntil: Derived<readonly string[]>;
}

export interface ProductListingTable {
  productId: Derived<number>;
  producerId: Derived<number>;
  public: Derived<boolean>;
  country: Derived<string>;
  region: Derived<string>;
  /** Empty without one. */
  level: Derived<CertificationLevel | ''>;
  levelUntil: LastDay;
  available: Derived<boolean>;
  /** mg/kg; 0 if unknown. */
  phenolic: Derived<number>;
  name: Derived<string>;
  /** Euro cents; the largest number without a price. */
  priceCents: Derived<number>;
  /** Days since 2000-01-01. */
  harvestDay: Derived<number>;
  /** Microseconds since 1970-01-01. */
  createdUs: Derived<number>;
  words: Words;
}

/** How many public products there are of each kind; rows of one kind add up. */
export interface ProductFacetCountTable {
  id: Derived<number>;
  /** mg/kg, of the range that `lowerEnd` begins. */
  width: Derived<1 | 100>;
  /** -1 if the content is unknown. */
  lowerEnd: Derived<number>;
  country: Derived<string>;
  level: Derived<CertificationLevel | ''>;
  available: Derived<boolean>;
  count: Derived<number>;
}

/** Words that suggestions are made of. */
export interface SearchWordTable {
  /** Normalized. */
  word: Derived<string>;
  /** One spelling of it. */
  shown: Derived<string>;
}

/** What administrators find a record by: normalized, and the original for signs that normalizing drops. */
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
