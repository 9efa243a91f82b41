/** Every kind of document is asked for beside the answers that it proves, and none twice in a section. */
import { expect, test } from 'vitest';
import { documentCategories } from '../../domain/documents/documents.ts';
import { proofsOf, proofsOfSection } from './proofs.ts';
import { sectionNames } from './section-names.ts';

test('each kind of document belongs to a section', () => {
  const asked = new Set(sectionNames.flatMap(proofsOfSection));
  expect(documentCategories.filter((category) => !asked.has(category))).toEqual([]);
});

test('a section asks for each kind once, beside the answers that it proves', () => {
  expect(proofsOfSection('company')).toEqual(['businessLicense', 'insuranceDocuments']);
  expect(proofsOfSection('laboratory')).toEqual(['labReports', 'certifications']);
  expect(proofsOfSection('story')).toEqual([]);
  expect(proofsOf('phenolicContent')).toEqual(['labReports']);
  expect(proofsOf('phone')).toEqual([]);
});
