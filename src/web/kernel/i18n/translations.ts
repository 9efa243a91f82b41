/**
 * The translations of one reader: `t(id, values)` in the language of the page, and its formatters. Created
 * for each request, so two readers never share a language.
 */
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { type Formats, formatsFor } from './formats.ts';
import { type Messages, type MessageValues, writeMessage } from './message.ts';
import type { MessageId } from './message-ids.ts';

export interface Translations {
  readonly language: SiteLanguage;
  readonly formats: Formats;
  /** The message of an id. Numbers in `values` choose plurals and are formatted by locale. */
  t(id: MessageId, values?: MessageValues): string;
  /** Whether the message exists, for ids composed from server data. */
  has(id: string): boolean;
  /** Adds messages of the same language: those of a page that is about to be shown. */
  add(messages: Messages): void;
}

export function createTranslations(language: SiteLanguage, messages: Messages): Translations {
  const known = new Map(Object.entries(messages));
  return {
    language,
    formats: formatsFor(language),
    t: (id, values = {}) => {
      const message = known.get(id);
      if (message === undefined) throw new Error(`There is no word for ${id} in ${language}.`);
      return writeMessage(message, language, values);
    },
    has: (id) => known.has(id),
    add: (more) => {
      for (const [id, message] of Object.entries(more)) known.set(id, message);
    },
  };
}
