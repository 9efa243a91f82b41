/** A reader is told the story in a language that the producer wrote it in, never in a guessed one. */
import { expect, test } from 'vitest';
import { openingOf, storyFor } from './story.ts';

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

test('a long story opens with whole sentences, else with whole words', () => {
  const sentence = 'The press stands below the house, and 2.5 tonnes wait for it.';
  const words = Array.from({ length: 60 }, () => 'olives').join(' ');
  expect(openingOf(sentence)).toBe(sentence);
  expect(openingOf(`${sentence} ${words}`)).toBe(sentence);
  expect(openingOf(words)).toMatch(/^(olives )+olives…$/);
  expect(openingOf('ω'.repeat(300))).toHaveLength(300);
});
