/** Which of a producer's stories a reader is shown, and in which language it is written. */
import type { ProducerResponse } from '../../contract/producers.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';

export interface ToldStory {
  readonly language: ContentLanguage;
  readonly text: string;
}

/** In the reader's language where the producer wrote it, else in the producer's own, else in any. */
export function storyFor(
  { story, language: own, stories }: Pick<ProducerResponse, 'story' | 'language' | 'stories'>,
  reader: ContentLanguage,
): ToldStory | undefined {
  const told = stories.map(({ language, story: text }): ToldStory => ({ language, text }));
  if (story !== null) told.unshift({ language: own, text: story });
  return told.find(({ language }) => language === reader) ?? told[0];
}
