/** The form asks for every kind of document next to the answers that it proves, once per section. */
import { expect, test } from 'vitest';
import { documentCategories } from '../../../../domain/documents/documents.ts';
import { proofsOf, proofsOfSection } from './proofs.ts';
import { sectionNames } from './section-names.ts';

test('assigns each kind of document to a section', () => {
  const asked = new Set(sectionNames.flatMap(proofsOfSection));
  expect(documentCategories.filter((category) => !asked.has(category))).toEqual([]);
});

test('asks for each kind of document once in a section, in the order of the answers', () => {
  expect(proofsOfSection('company')).toEqual(['businessLicense', 'insuranceDocuments']);
  expect(proofsOfSection('laboratory')).toEqual(['labReports', 'certifications']);
  expect(proofsOfSection('story')).toEqual([]);
  expect(proofsOf('phenolicContent')).toEqual(['labReports']);
  expect(proofsOf('phone')).toEqual([]);
});
