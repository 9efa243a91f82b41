/** The templates in the administrator's and the applicant's language, fetched on first use. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestTemplate } from '../../../../domain/cases/request-templates.ts';
import {
  type ContentLanguage,
  contentLanguages,
  type SiteLanguage,
} from '../../../../domain/common/languages.ts';
import { lazyChunks } from '../../../kernel/i18n/lazy-chunks.ts';
import { loadPageMessages } from '../../../kernel/i18n/page-messages.ts';
import { createTranslations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { nameOfTemplate, textOfTemplate } from './template-texts.ts';

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
  const { language } = useTranslations();
  const { data: own } = useTemplateTexts(language, isWanted);
  const { data: theirs } = useTemplateTexts(to, isWanted);
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
  const { data: i18n } = useQuery({
    queryKey: ['words', 'templates'],
    queryFn: async () =>
      Promise.all(contentLanguages.map(async (one) => queryClient.ensureQueryData(templateTexts(one)))),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (name === undefined || i18n === undefined) return undefined;
  return new Map(i18n.map((one) => [one.language, textOfTemplate(one, name)]));
}

function useTemplateTexts(language: SiteLanguage, isWanted: boolean) {
  return useQuery({ ...templateTexts(language), enabled: isWanted });
}

const templateTexts = (language: SiteLanguage) =>
  queryOptions({
    queryKey: ['words', 'templates', language],
    queryFn: async () => {
      // A template can only be selected in the browser, so the server needs no messages for it.
      if (import.meta.env.SSR) throw new Error('Templates are chosen in the browser.');
      return createTranslations(language, await loadPageMessages(language, lazyChunks.templates));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The data is functions, which structural sharing cannot compare.
    structuralSharing: false,
  });
