/** The bottle for trying the scanner, offered only if the register contains the samples. */
import { codeExists } from '../../database/provenance/codes.ts';
import { sampleBottleCode } from '../../database/samples/load.ts';
import type { Services } from '../http/routing/services.ts';

export async function sampleBottleOf({
  configuration,
  database,
}: Pick<Services, 'configuration' | 'database'>): Promise<string | null> {
  if (!configuration.sampleData) return null;
  return (await codeExists(database, sampleBottleCode)) ? sampleBottleCode : null;
}
