/** Each legal page answers in each language with what the operator stated, and a trial without it shows a sample. */
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../../tests/support/application.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import type { LegalShown, PageRenderer, StaticPageRequest } from '../../../contract/pages.ts';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { legalPages, legalPath, sampleOperator } from '../../../domain/common/legal-pages.ts';
import { readConfiguration } from '../../configuration/configuration.ts';

/** Answers with what it was given. */
const pages: PageRenderer = {
  ...minimalPages,
  renderStaticPage: (kind, shown, { language }) => JSON.stringify({ kind, shown, language }),
};

interface Answer {
  readonly kind: string;
  readonly shown: LegalShown;
  readonly language: StaticPageRequest['language'];
}

async function answersWith(environment: Readonly<Record<string, string>>): Promise<readonly Answer[]> {
  const read = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
  if (!read.ok) throw new Error(read.refusal.errors.join('\n'));
  const { operator, retentionDays, orderYears } = read.value;
  const configuration = { operator, retentionDays, orderYears };
  const site = await createTestApplication({ pages, configuration });
  const answers: Answer[] = [];
  for (const language of siteLanguages) {
    for (const page of legalPages) {
      const prefix = language === defaultLanguage ? '' : `/${language}`;
      const answer = await site.call('GET', `${prefix}${legalPath(page)}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      answers.push(answer.json());
      expect(answers.at(-1)).toMatchObject({ kind: 'legal', language, shown: { page } });
    }
  }
  await site.close();
  return answers;
}

test('the operator of the settings is named', async () => {
  const answers = await answersWith({
    OPERATOR_NAME: 'Μητρώο Ελαιολάδου ΑΕ',
    OPERATOR_ADDRESS: 'Ερμού 1, 10563 Αθήνα',
    OPERATOR_EMAIL: 'register@oil.example',
    OPERATOR_VAT_ID: 'EL123456789',
    OPERATOR_FUNDING: 'Membership fees',
    SCANS_RETENTION_DAYS: '500',
    ORDERS_RETENTION_YEARS: '12',
  });
  for (const { shown } of answers) {
    expect(shown).toMatchObject({
      isSample: false,
      operator: {
        name: 'Μητρώο Ελαιολάδου ΑΕ',
        address: 'Ερμού 1, 10563 Αθήνα',
        email: 'register@oil.example',
        vatId: 'EL123456789',
        funding: 'Membership fees',
        phone: null,
      },
      retention: { scans: 500, orderYears: 12 },
    });
  }
});

test('without these settings a trial names the sample operator, and says that it is one', async () => {
  for (const { shown } of await answersWith({})) {
    expect(shown).toMatchObject({ isSample: true, operator: sampleOperator });
  }
});
