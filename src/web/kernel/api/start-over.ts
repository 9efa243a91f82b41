/** Reads a page of a list from a cursor that may be too old. */
import { problemOfError } from './problem-error.ts';

interface Reading<Page> {
  readonly cursor: string | undefined;
  /** The cursor of the address. */
  readonly from: string | undefined;
  readonly read: (cursor: string | undefined) => Promise<Page>;
}

/** An old address may hold an invalid cursor: the list then starts from the beginning. */
export async function readOrStartOver<Page>({ cursor, from, read }: Reading<Page>): Promise<Page> {
  try {
    return await read(cursor);
  } catch (error) {
    const isStale = problemOfError(error)?.status === 400;
    if (isStale && cursor !== undefined && cursor === from) return read(undefined);
    throw error;
  }
}
