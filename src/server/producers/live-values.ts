/** What a profile says now, with its stories. */
import type { Connection } from '../../database/connection/connection.ts';
import { listStories } from '../../database/producers/stories.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import { profileValuesOf } from '../../domain/producers/change-requests.ts';
import type { LiveValues } from './present-change.ts';

export async function readLiveValues(connection: Connection, producer: ProducerRow): Promise<LiveValues> {
  return profileValuesOf({ ...producer, stories: await listStories(connection, producer.id) });
}
