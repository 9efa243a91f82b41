/**
 * Publishes the operator's terms at the start: `<document>/<day>/<language>.txt` in the folder of `OPERATOR_TEXTS`, or the samples that
 * come with the program. A version that was published stays as it is, because orders and applications were made under it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../../database/connection/connection.ts';
import {
  insertTermsVersion,
  lockTermsVersions,
  publishTerms,
  updateTermsTexts,
} from '../../../database/identity/site-terms.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { isSiteLanguage } from '../../../domain/common/languages.ts';
import {
  isVersionName,
  type TermsDocument,
  type TermsVersion,
  termsDocuments,
} from '../../../domain/common/site-terms.ts';

/** Texts of a trial. */
export const samples = fileURLToPath(new URL('samples', import.meta.url));

export async function loadTerms(database: Database, folder: string | undefined, now: Date): Promise<void> {
  const versions = await readVersions(folder ?? samples, folder === undefined);
  await database.transaction().execute(async (transaction) => {
    const stored = await lockTermsVersions(transaction);
    for (const version of versions) {
      const earlier = stored.find((one) => isSameVersion(one, version));
      if (earlier === undefined) {
        await insertTermsVersion(transaction, version, now);
        continue;
      }
      refuseChange(earlier, version);
      await updateTermsTexts(transaction, earlier.id, { ...earlier.texts, ...version.texts });
    }
    const all = await lockTermsVersions(transaction);
    const published = all.filter((one) => versions.some((version) => isSameVersion(one, version)));
    await publishTerms(
      transaction,
      published.map(({ id }) => id),
    );
  });
}

type Named = Pick<TermsVersion, 'document' | 'validFrom'>;

function isSameVersion(one: Named, other: Named): boolean {
  return one.document === other.document && one.validFrom === other.validFrom;
}

function refuseChange(stored: TermsVersion, { document, validFrom, texts }: TermsVersion): void {
  for (const [language, text] of Object.entries(texts)) {
    const before = isSiteLanguage(language) ? stored.texts[language] : undefined;
    if (before !== undefined && before !== text) {
      throw new StartupFailure(
        `${document}/${validFrom}/${language}.txt differs from what was published: give the new text a folder with the day from which it applies.`,
      );
    }
  }
}

async function readVersions(folder: string, isSample: boolean): Promise<TermsVersion[]> {
  const found = await Promise.all(
    termsDocuments.map(async (document) => readDocument(folder, document, isSample)),
  );
  return found.flat();
}

async function readDocument(
  folder: string,
  document: TermsDocument,
  isSample: boolean,
): Promise<TermsVersion[]> {
  const directory = join(folder, document);
  const days = (await namesIn(directory)).filter(isVersionName).toSorted();
  if (days.length === 0) {
    throw new StartupFailure(
      `OPERATOR_TEXTS: ${directory} has no folder named by a day, such as 2027-01-01.`,
    );
  }
  return Promise.all(
    days.map(async (validFrom) => ({
      document,
      validFrom,
      isSample,
      texts: await readTexts(join(directory, validFrom)),
    })),
  );
}

async function readTexts(directory: string): Promise<TermsVersion['texts']> {
  const texts: [string, string][] = [];
  for (const name of await namesIn(directory)) {
    const language = name.replace(/\.txt$/, '');
    if (language === name || !isSiteLanguage(language)) continue;
    const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n').trim();
    if (text !== '') texts.push([language, text]);
  }
  if (texts.length === 0) {
    throw new StartupFailure(`OPERATOR_TEXTS: ${directory} has no text, such as en.txt.`);
  }
  return Object.fromEntries(texts);
}

/** Empty without the folder. */
export async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}
