/** Loads a profile for editing: checks the owner, and reads its values with the stories. */
import type { Connection } from '../../database/connection.ts';
import { findProducerDetails } from '../../database/producers/reads.ts';
import { listStories } from '../../database/producers/stories.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { ProducerRow } from '../../database/schema.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { profileValuesOf } from '../../domain/producers/change-requests.ts';
import { isOwner } from '../../domain/producers/permissions.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import type { LiveValues } from './present-change.ts';

export interface OwnProfile {
  readonly entry: ProducerRow;
  readonly live: LiveValues;
}

interface OwnValues {
  readonly live: LiveValues;
  readonly owner: string | null;
}

/** Another owner’s public profile is forbidden to edit; a private one is not found. */
export async function lockOwnProfile(
  connection: Connection,
  person: Person,
  producerId: number,
): Promise<Result<OwnProfile, ProducerRefusal | { readonly code: 'forbidden' }>> {
  const entry = await lockProducer(connection, producerId);
  if (entry === undefined || !isOwner(entry, person)) return refuseForeign(entry);
  return ok({ entry, live: await readLiveValues(connection, entry) });
}

/** The same without the lock, for reading. */
export async function findOwnValues(
  connection: Connection,
  person: Person,
  producerId: number,
): Promise<Result<OwnValues, ProducerRefusal | { readonly code: 'forbidden' }>> {
  const entry = await findProducerDetails(connection, producerId);
  if (entry === undefined || !isOwner(entry, person)) return refuseForeign(entry);
  return ok({ live: profileValuesOf(entry), owner: entry.userId });
}

function refuseForeign(entry: ProducerRow | undefined) {
  return err({ code: entry !== undefined && isPublic(entry) ? 'forbidden' : 'producer-not-found' });
}

export async function readLiveValues(connection: Connection, entry: ProducerRow): Promise<LiveValues> {
  return profileValuesOf({ ...entry, stories: await listStories(connection, entry.id) });
}
