/** Legal pages state the operator as it is written in their language. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApplication } from '../../../../tests/support/application.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { sampleOperator } from '../../../domain/common/legal-pages.ts';
import { readConfiguration } from '../../configuration/configuration.ts';
import { readOperatorVariants } from './operator-variants.ts';

const folder = mkdtempSync(join(tmpdir(), 'phenolive-operator-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(join(folder, 'operator'), { recursive: true, force: true });
  mkdirSync(join(folder, 'operator'));
});

function settings(environment: Readonly<Record<string, string>> = {}) {
  const read = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
  if (!read.ok) throw new Error(read.refusal.errors.join('\n'));
  return read.value;
}

const stated = settings({
  OPERATOR_NAME: 'Oil Register Ltd',
  OPERATOR_ADDRESS: '1 Harbour Street, Athens',
  OPERATOR_EMAIL: 'office@phenolive.example',
  OPERATOR_TEXTS: folder,
});

test('a name in Greek letters is on Greek pages only, and what its file leaves out is as in the settings', async () => {
  const text =
    '\uFEFFOPERATOR_NAME=Μητρώο Ελαιολάδου ΑΕ\r\nOPERATOR_ADDRESS="Ερμού 1, # 10563 Αθήνα"\r\nOPERATOR_PHONE=\r\n';
  writeFileSync(join(folder, 'operator', 'el.txt'), text);
  const renderStaticPage = (_kind: string, shown: object) => JSON.stringify(shown);
  const site = await createTestApplication({
    pages: { ...minimalPages, renderStaticPage },
    configuration: { operator: stated.operator, operatorVariants: await readOperatorVariants(stated) },
  });
  const operatorAt = async (path: string) => (await site.call('GET', path)).json().operator;
  const inEnglish = { name: 'Oil Register Ltd', address: '1 Harbour Street, Athens', phone: null };
  const email = 'office@phenolive.example';
  expect(await operatorAt('/el/legal/imprint')).toMatchObject({
    name: 'Μητρώο Ελαιολάδου ΑΕ',
    address: 'Ερμού 1, # 10563 Αθήνα',
    phone: null,
    email,
  });
  for (const path of ['/legal/imprint', '/hr/legal/imprint'])
    expect(await operatorAt(path)).toMatchObject({ ...inEnglish, email });
  await site.close();
});

describe('a start is refused', () => {
  test.each([
    ['el.txt', 'OPERATOR_NMAE=Μητρώο', 'OPERATOR_NMAE'],
    ['el.txt', 'OPERATOR_EMAIL=nowhere', 'OPERATOR_EMAIL'],
    ['el.txt', `OPERATOR_PHONE=${'1'.repeat(41)}`, 'OPERATOR_PHONE'],
    ['el.txt', 'OPERATOR_IS_SMALL=true', 'OPERATOR_IS_SMALL'],
    ['gr.txt', 'OPERATOR_NAME=Μητρώο', 'gr.txt'],
    ['el.json', '{}', 'el.json'],
  ])('by a file %s with %s', async (name, text, named) => {
    writeFileSync(join(folder, 'operator', name), text);
    await expect(readOperatorVariants(stated)).rejects.toThrow(named);
  });
});

test('an operator without such a folder is stated alike in each language', async () => {
  rmSync(join(folder, 'operator'), { recursive: true });
  expect(await readOperatorVariants(stated)).toEqual({});
  expect(await readOperatorVariants({ ...stated, operatorTexts: undefined })).toEqual({});
});

test('the sample operator of a trial is a sample in each language', async () => {
  const variants = await readOperatorVariants(settings());
  for (const language of siteLanguages.filter((one) => one !== defaultLanguage)) {
    expect(variants[language]?.name).not.toBe(sampleOperator.name);
    expect(Object.keys(variants[language] ?? {})).toHaveLength(7);
  }
});
