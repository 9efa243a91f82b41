/** The name and text of each template, in the language of the given messages. */
import type { RequestTemplate } from '../../../../domain/cases/request-templates.ts';
import type { Words } from '../../../kernel/i18n/words.ts';

export function nameOfTemplate({ t }: Words, name: RequestTemplate): string {
  return t(`templates.${name}.name`);
}

export function textOfTemplate({ t }: Words, name: RequestTemplate): string {
  return t(`templates.${name}.text`);
}
