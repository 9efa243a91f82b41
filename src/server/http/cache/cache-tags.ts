/**
 * What a cached response was made from, so that a write drops only the responses that it changes.
 */

/** `everything` is the safe default: any write to a public record drops the response. */
export type CacheTags = 'everything' | KnownTags;

interface KnownTags {
  readonly producers: ReadonlySet<number>;
  /** A selection among the records of all producers, which may be stale for a moment. */
  readonly lists: boolean;
  /**
   * Counts of all certified oils, of which a reader sees a distribution: at most minutes old. It says nothing of a single
   * oil, so that a certificate of one producer drops no other's pages.
   */
  readonly register: boolean;
}

/** One committed change of a public record. */
export interface PublicWrite {
  /** Undefined if the change is not one producer's. */
  readonly producerId: number | undefined;
  /** A certificate, a recall or the status of a producer: lists show it at once too. */
  readonly changesForce: boolean;
}

export const everywhere: PublicWrite = { producerId: undefined, changesForce: true };

const none = { producers: new Set<number>(), lists: false, register: false };

export const ofLists: CacheTags = { ...none, lists: true };
export const ofRegister: CacheTags = { ...none, register: true };
/** Made from no record at all. */
export const ofNothing: CacheTags = none;

export function ofProducer(id: number): CacheTags {
  return { ...none, producers: new Set([id]) };
}

export function union(all: readonly CacheTags[]): CacheTags {
  const known: KnownTags[] = [];
  for (const tags of all) {
    if (tags === 'everything') return 'everything';
    known.push(tags);
  }
  return {
    producers: new Set(known.flatMap(({ producers }) => [...producers])),
    lists: known.some(({ lists }) => lists),
    register: known.some(({ register }) => register),
  };
}

export type Effect = 'none' | 'stale' | 'gone';

export function effectOf(write: PublicWrite, tags: CacheTags): Effect {
  if (tags === 'everything') return 'gone';
  if (write.producerId === undefined) {
    return tags.producers.size > 0 || tags.lists || tags.register ? 'gone' : 'none';
  }
  if (tags.producers.has(write.producerId) || (tags.lists && write.changesForce)) return 'gone';
  return tags.lists ? 'stale' : 'none';
}

/** The payload of a notification: `12`, or `12!` if it changes what is in force. */
export function readPublicWrite(payload: string): PublicWrite {
  const [, id, force] = /^(\d{1,15})(!?)$/.exec(payload) ?? [];
  return id === undefined ? everywhere : { producerId: Number(id), changesForce: force === '!' };
}
