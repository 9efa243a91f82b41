/** The file that proves, without asking the log again, that it has a leaf. */
import { findLastCheckpoint, findLeaf } from '../../database/log/entries.ts';
import { writeProof } from '../../domain/log/proof.ts';
import type { Services } from '../http/routing/services.ts';
import { treeOf } from './write-log.ts';

/** Undefined where the published tree does not have it. */
export async function proveLeaf(
  { database }: Pick<Services, 'database'>,
  position: number,
): Promise<string | undefined> {
  const [last, leaf] = await Promise.all([findLastCheckpoint(database), findLeaf(database, position)]);
  if (last === undefined || leaf === undefined || position >= last.size) return undefined;
  const hashes = await treeOf(database).inclusionProof(position, last.size);
  return writeProof({ index: position, hashes, checkpoint: last.note, leaf });
}
