/** The name and text of each template, in the language of the given messages. */
import type { RequestTemplate } from '../../../../domain/cases/request-templates.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

export function nameOfTemplate({ t }: Translations, name: RequestTemplate): string {
  return t(`templates.${name}.name`);
}

export function textOfTemplate({ t }: Translations, name: RequestTemplate): string {
  return t(`templates.${name}.text`);
}
