/** The form asks every question of the contract once and requires what the contract requires. */
import { expect, test } from 'vitest';
import { applicationAnswers } from '../../../../contract/applications/applications.ts';
import { choices } from './choices.ts';
import { readApplicationSearch, sectionNames } from './section-names.ts';
import { allQuestions, sectionOf, sections } from './sections.ts';

const names = allQuestions.map(({ name }) => name);

test('asks for every field of the contract exactly once', () => {
  expect(names.toSorted()).toEqual(Object.keys(applicationAnswers.shape).toSorted());
});

test('requires an answer where the contract refuses an empty one', () => {
  const { error } = applicationAnswers.safeParse({});
  const missing = new Set(error?.issues.map(({ path }) => path[0]));
  const required = allQuestions.filter((question) => question.required).map(({ name }) => name);
  expect(required.toSorted()).toEqual([...missing].toSorted());
});

test('requires at least one answer in every section, so that each can be completed', () => {
  for (const name of sectionNames) expect(sections[name].some(({ required }) => required)).toBe(true);
});

test('offers the choices of the contract', () => {
  for (const question of allQuestions) {
    if (question.kind !== 'one' && question.kind !== 'some') continue;
    for (const { value } of choices[question.choices]) {
      const answer = question.kind === 'some' ? [value] : value;
      expect(applicationAnswers.shape[question.name].safeParse(answer).success).toBe(true);
    }
  }
});

test('finds the section of a field', () => {
  expect(sectionOf('maxTemperature')).toBe('mill');
  expect(sectionOf('userId')).toBeUndefined();
});

test('opens the list of sections for an unknown section in the address', () => {
  // With the key: the router keeps a parameter that is absent from the result.
  expect(readApplicationSearch({ section: 'nonsense' })).toStrictEqual({ section: undefined });
  expect(readApplicationSearch({ section: 'mill' })).toStrictEqual({ section: 'mill' });
});
