/** What the operator states otherwise in a language: `operator/<language>.txt` in the folder of `OPERATOR_TEXTS`, lines as in `.env`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { isSiteLanguage } from '../../../domain/common/languages.ts';
import type { Operator, OperatorVariants } from '../../../domain/common/legal-pages.ts';
import type { Settings } from '../../configuration/configuration.ts';
import { parseOperatorVariant } from '../../configuration/operator-settings.ts';
import { namesIn, samples } from './load-terms.ts';

/** The sample operator of a trial has its own. */
export async function readOperatorVariants({
  operator,
  operatorTexts,
}: Pick<Settings, 'operator' | 'operatorTexts'>): Promise<OperatorVariants> {
  const folder = operator === undefined ? samples : operatorTexts;
  if (folder === undefined) return {};
  const directory = join(folder, 'operator');
  const variants = (await namesIn(directory)).map(async (name) => readVariant(directory, name));
  return Object.fromEntries(await Promise.all(variants));
}

async function readVariant(directory: string, name: string): Promise<readonly [string, Partial<Operator>]> {
  const language = name.replace(/\.txt$/, '');
  const file = join(directory, name);
  if (language === name || !isSiteLanguage(language))
    throw new StartupFailure(
      `OPERATOR_TEXTS: ${file} is not named by a language of the site, such as el.txt.`,
    );
  const given = parseEnv((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  const variant = parseOperatorVariant(withoutEmpty(given));
  if (!variant.ok) throw new StartupFailure(`OPERATOR_TEXTS: ${file}: ${variant.refusal.error}`);
  return [language, variant.value];
}

/** `OPERATOR_PHONE=` means unset, as in the environment. */
function withoutEmpty(given: NodeJS.Dict<string>): NodeJS.Dict<string> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim() !== ''));
}
