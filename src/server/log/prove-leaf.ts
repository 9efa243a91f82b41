/** The file that proves, without asking the log again, that it has a leaf, and who saw it. */
import { findLeaf } from '../../database/log/entries.ts';
import { writeProof } from '../../domain/log/proof.ts';
import type { Services } from '../http/routing/services.ts';
import { cosignedNote, findCheckpointToProve } from './cosigned.ts';
import { treeOf } from './write-log.ts';

/** Undefined where the published tree does not have it. */
export async function proveLeaf(
  { database, configuration: { logPolicy } }: Pick<Services, 'database' | 'configuration'>,
  position: number,
): Promise<string | undefined> {
  const checkpoint = await findCheckpointToProve(database, logPolicy, position);
  const leaf = await findLeaf(database, position);
  if (checkpoint === undefined || leaf === undefined || position >= checkpoint.size) return undefined;
  const hashes = await treeOf(database).inclusionProof(position, checkpoint.size);
  const note = await cosignedNote(database, logPolicy, checkpoint);
  return writeProof({ index: position, hashes, checkpoint: note, leaf });
}
