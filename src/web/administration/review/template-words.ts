/** What each template is called and says, in whatever language its words are. */
import type { RequestTemplate } from '../../../domain/cases/request-templates.ts';
import type { Words } from '../../words/words.ts';

export function nameOfTemplate({ t }: Words, name: RequestTemplate): string {
  return t(`templates.${name}.name`);
}

export function textOfTemplate({ t }: Words, name: RequestTemplate): string {
  return t(`templates.${name}.text`);
}
