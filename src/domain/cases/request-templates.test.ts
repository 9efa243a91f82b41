/** Each thing that can be asked for has templates that fit it. */
import { expect, test } from 'vitest';
import { documentCategories } from '../documents/documents.ts';
import { answerProvedBy } from './cases.ts';
import { templatesOfAnswer, templatesOfDocument, templatesToRequest } from './request-templates.ts';

test('every document can be returned with a template, and none says that it is missing', () => {
  for (const category of documentCategories) {
    const templates = templatesOfDocument(category);
    expect(templates).toContain('unreadable');
    expect(templates.filter((name) => name.endsWith('-missing'))).toEqual([]);
  }
  expect(templatesOfDocument('labReports')).toContain('report-old');
});

test('every document can be asked for with a template, also one that was never sent', () => {
  for (const category of documentCategories) {
    expect(templatesToRequest(category)).toEqual(expect.arrayContaining(templatesOfDocument(category)));
  }
  expect(templatesToRequest('businessLicense')).toContain('licence-missing');
  expect(templatesToRequest('labReports')).toContain('second-result');
});

test('an answer that a document proves has the templates of the document, others have the usual two', () => {
  expect(templatesOfAnswer('region')).toEqual(['answer-missing', 'answer-unclear']);
  expect(templatesOfAnswer(answerProvedBy.businessLicense)).toContain('licence-missing');
  expect(templatesOfAnswer(answerProvedBy.labReports)).toEqual(
    expect.arrayContaining(['report-old', 'second-result', 'results-differ', 'unreadable']),
  );
  expect(templatesOfAnswer('phenolicContent')).toEqual([
    'answer-missing',
    'answer-unclear',
    'report-old',
    'second-result',
    'results-differ',
  ]);
});
