/** Terms are read as headings and paragraphs, in a language that they have. */
import { expect, test } from 'vitest';
import { isVersionName, sectionsOf, termsTextIn } from './site-terms.ts';

test('blank lines divide paragraphs, and a line with # begins a section', () => {
  expect(
    sectionsOf('Before all.\n\n# First\n\nOne\nline.\n\nTwo.\n# not a heading\n\n# Second\nThree.\n'),
  ).toEqual([
    { title: null, paragraphs: ['Before all.'] },
    { title: 'First', paragraphs: ['One line.', 'Two. # not a heading'] },
    { title: 'Second', paragraphs: ['Three.'] },
  ]);
});

test('a reader gets the own language, otherwise English, otherwise what there is', () => {
  expect(termsTextIn({ el: 'Όροι', en: 'Terms' }, 'el')).toEqual({ language: 'el', text: 'Όροι' });
  expect(termsTextIn({ el: 'Όροι', en: 'Terms' }, 'hr')).toEqual({ language: 'en', text: 'Terms' });
  expect(termsTextIn({ el: 'Όροι' }, 'hr')).toEqual({ language: 'el', text: 'Όροι' });
  expect(termsTextIn({}, 'hr')).toBeUndefined();
});

test('a version is named by a day of the calendar', () => {
  const named = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', 'latest', '2026-12-01/..'].filter(
    isVersionName,
  );
  expect(named).toEqual(['2028-02-29']);
});
