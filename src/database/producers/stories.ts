/** Translations of a producer's story. */
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';

export interface StoryText {
  readonly language: ContentLanguage;
  readonly story: string;
}

export async function listStories(connection: Connection, producerId: number): Promise<StoryText[]> {
  return connection
    .selectFrom('producerStories')
    .select(['language', 'story'])
    .where('producerId', '=', producerId)
    .orderBy('language')
    .execute();
}

export async function upsertStory(
  connection: Connection,
  producerId: number,
  { language, story }: StoryText,
): Promise<void> {
  await connection
    .insertInto('producerStories')
    .values({ producerId, language, story })
    .onConflict((conflict) => conflict.columns(['producerId', 'language']).doUpdateSet({ story }))
    .execute();
}

export async function deleteStory(
  connection: Connection,
  producerId: number,
  language: ContentLanguage,
): Promise<void> {
  await connection
    .deleteFrom('producerStories')
    .where('producerId', '=', producerId)
    .where('language', '=', language)
    .execute();
}
