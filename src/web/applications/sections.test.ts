/** The form asks everything that an application may hold, once, and requires what the contract requires. */
import { expect, test } from 'vitest';
import { applicationAnswers } from '../../contract/applications.ts';
import { choices } from './choices.ts';
import { readApplicationSearch, sectionNames } from './section-names.ts';
import { allQuestions, sectionOf, sections } from './sections.ts';

const names = allQuestions.map(({ name }) => name);

test('every field of the contract is asked for exactly once', () => {
  expect(names.toSorted()).toEqual(Object.keys(applicationAnswers.shape).toSorted());
});

test('a question is required where the contract takes no empty answer', () => {
  const { error } = applicationAnswers.safeParse({});
  const missing = new Set(error?.issues.map(({ path }) => path[0]));
  const required = allQuestions.filter((question) => question.required).map(({ name }) => name);
  expect(required.toSorted()).toEqual([...missing].toSorted());
});

test('every section needs at least one answer, so that it can be done', () => {
  for (const name of sectionNames) expect(sections[name].some(({ required }) => required)).toBe(true);
});

test('choices are those of the contract', () => {
  for (const question of allQuestions) {
    if (question.kind !== 'one' && question.kind !== 'some') continue;
    for (const { value } of choices[question.choices]) {
      const answer = question.kind === 'some' ? [value] : value;
      expect(applicationAnswers.shape[question.name].safeParse(answer).success).toBe(true);
    }
  }
});

test('a field is found in its section', () => {
  expect(sectionOf('maxTemperature')).toBe('mill');
  expect(sectionOf('userId')).toBeUndefined();
});

test('an address that names no section leads to the list of them', () => {
  // With the key: the router keeps of the address what is not spoken of.
  expect(readApplicationSearch({ section: 'nonsense' })).toStrictEqual({ section: undefined });
  expect(readApplicationSearch({ section: 'mill' })).toStrictEqual({ section: 'mill' });
});
