/** A reader is told the story in a language that the producer wrote it in, never in a guessed one. */
import { expect, test } from 'vitest';
import { storyFor } from './story.ts';

const producer = {
  language: 'en',
  story: 'Three terraces above the bay.',
  stories: [{ language: 'el', story: 'Τρεις πεζούλες πάνω από τον κόλπο.' }],
} as const;
const told = { ...producer, stories: [...producer.stories] };

test('a Greek reader reads the Greek story, an English one the producer’s own', () => {
  expect(storyFor(told, 'el')).toEqual({ language: 'el', text: 'Τρεις πεζούλες πάνω από τον κόλπο.' });
  expect(storyFor(told, 'en')).toEqual({ language: 'en', text: 'Three terraces above the bay.' });
});

test('where there is none in the reader’s language it is the producer’s own', () => {
  expect(storyFor(told, 'hr')?.language).toBe('en');
});

test('a story in another language alone is still told, and nothing is told where there is none', () => {
  expect(storyFor({ ...told, story: null }, 'en')?.language).toBe('el');
  expect(storyFor({ language: 'en', story: null, stories: [] }, 'en')).toBeUndefined();
});
