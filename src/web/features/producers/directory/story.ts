/** Chooses which of a producer's stories a reader gets, with its language. */
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';

export interface StoryInLanguage {
  readonly language: ContentLanguage;
  readonly text: string;
}

/** Characters: about four lines beside a picture. */
const maxOpeningLength = 260;

/** The first sentences of a story, else its first words; never cut inside a word. */
export function openingOf(story: string): string {
  if (story.length <= maxOpeningLength) return story;
  const start = story.slice(0, maxOpeningLength + 1);
  const sentence = [...start.matchAll(/[.!?;](?=\s)/g)].at(-1);
  if (sentence !== undefined) return start.slice(0, sentence.index + 1);
  const words = start.replace(/\s+\S*$/, '');
  return words === start ? story : `${words}...`;
}

/** In the reader's language if the producer wrote it, else in the producer's own, else in any. */
export function storyFor(
  { story, language: own, stories }: Pick<ProducerResponse, 'story' | 'language' | 'stories'>,
  reader: ContentLanguage,
): StoryInLanguage | undefined {
  const texts = stories.map(({ language, story: text }): StoryInLanguage => ({ language, text }));
  if (story !== null) texts.unshift({ language: own, text: story });
  return texts.find(({ language }) => language === reader) ?? texts[0];
}
