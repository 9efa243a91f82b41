/** A reader gets the story in a language that the producer wrote it in, never in a guessed one. */
import { expect, test } from 'vitest';
import { openingOf, storyFor } from './story.ts';

const producer = {
  language: 'en',
  story: 'Three terraces above the bay.',
  stories: [{ language: 'el', story: 'Τρεις πεζούλες πάνω από τον κόλπο.' }],
} as const;
const storied = { ...producer, stories: [...producer.stories] };

test('shows the Greek story in Greek, and the producer’s own in English', () => {
  expect(storyFor(storied, 'el')).toEqual({ language: 'el', text: 'Τρεις πεζούλες πάνω από τον κόλπο.' });
  expect(storyFor(storied, 'en')).toEqual({ language: 'en', text: 'Three terraces above the bay.' });
});

test('falls back to the producer’s own story if there is none in the reader’s language', () => {
  expect(storyFor(storied, 'hr')?.language).toBe('en');
});

test('shows a story that exists only in another language, and nothing if there is none', () => {
  expect(storyFor({ ...storied, story: null }, 'en')?.language).toBe('el');
  expect(storyFor({ language: 'en', story: null, stories: [] }, 'en')).toBeUndefined();
});

test('opens a long story with whole sentences, else with whole words', () => {
  const sentence = 'The press stands below the house, and 2.5 tonnes wait for it.';
  const words = Array.from({ length: 60 }, () => 'olives').join(' ');
  expect(openingOf(sentence)).toBe(sentence);
  expect(openingOf(`${sentence} ${words}`)).toBe(sentence);
  expect(openingOf(words)).toMatch(/^(olives )+olives\.{3}$/);
  expect(openingOf('ω'.repeat(300))).toHaveLength(300);
});
