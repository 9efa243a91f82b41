/** The templates in the administrator's and the applicant's language, fetched on first use. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestTemplate } from '../../../../domain/cases/request-templates.ts';
import {
  type ContentLanguage,
  contentLanguages,
  type SiteLanguage,
} from '../../../../domain/common/languages.ts';
import { laterParts } from '../../../kernel/i18n/later-parts.ts';
import { loadPageWords } from '../../../kernel/i18n/page-words.ts';
import { useWords } from '../../../kernel/i18n/use-words.tsx';
import { createWords } from '../../../kernel/i18n/words.ts';
import { nameOfTemplate, textOfTemplate } from './template-words.ts';

export interface Template {
  readonly name: string;
  /** In the applicant's language. */
  readonly text: string;
  /** The same text in the language of the page. */
  readonly meaning: string;
}

/** Undefined while they load. */
export function useTemplates(
  names: readonly RequestTemplate[],
  to: SiteLanguage,
  isWanted: boolean,
): ReadonlyMap<RequestTemplate, Template> | undefined {
  const { language } = useWords();
  const { data: own } = useTemplateWords(language, isWanted);
  const { data: theirs } = useTemplateWords(to, isWanted);
  if (own === undefined || theirs === undefined) return undefined;
  return new Map(
    names.map((name) => [
      name,
      {
        name: nameOfTemplate(own, name),
        text: textOfTemplate(theirs, name),
        meaning: textOfTemplate(own, name),
      },
    ]),
  );
}

/** A template in every applicant language. Undefined while it loads or while none is selected. */
export function useTemplateInAll(
  name: RequestTemplate | undefined,
): ReadonlyMap<ContentLanguage, string> | undefined {
  const queryClient = useQueryClient();
  const { data: words } = useQuery({
    queryKey: ['words', 'templates'],
    queryFn: async () =>
      Promise.all(contentLanguages.map(async (one) => queryClient.ensureQueryData(templateWords(one)))),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (name === undefined || words === undefined) return undefined;
  return new Map(words.map((one) => [one.language, textOfTemplate(one, name)]));
}

function useTemplateWords(language: SiteLanguage, isWanted: boolean) {
  return useQuery({ ...templateWords(language), enabled: isWanted });
}

const templateWords = (language: SiteLanguage) =>
  queryOptions({
    queryKey: ['words', 'templates', language],
    queryFn: async () => {
      // A template can only be selected in the browser, so the server needs no messages for it.
      if (import.meta.env.SSR) throw new Error('Templates are chosen in the browser.');
      return createWords(language, await loadPageWords(language, laterParts.templates));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The data is functions, which structural sharing cannot compare.
    structuralSharing: false,
  });
