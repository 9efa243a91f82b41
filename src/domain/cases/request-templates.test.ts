/** Every document and answer that can be requested has suitable templates. */
import { expect, test } from 'vitest';
import { answerProvedBy, documentCategories } from '../documents/documents.ts';
import { templatesOfAnswer, templatesOfDocument, templatesToRequest } from './request-templates.ts';

test('every document can be returned with a template, and none of these says that it is missing', () => {
  for (const category of documentCategories) {
    const templates = templatesOfDocument(category);
    expect(templates).toContain('unreadable');
    expect(templates.filter((name) => name.endsWith('-missing'))).toEqual([]);
  }
  expect(templatesOfDocument('labReports')).toContain('report-old');
});

test('every document can be requested with a template, even one that was never uploaded', () => {
  for (const category of documentCategories) {
    expect(templatesToRequest(category)).toEqual(expect.arrayContaining(templatesOfDocument(category)));
  }
  expect(templatesToRequest('businessLicense')).toContain('licence-missing');
  expect(templatesToRequest('labReports')).toContain('second-result');
});

test('an answer proved by a document has the templates of the document, others have the two general ones', () => {
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
