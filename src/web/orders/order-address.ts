/** Addresses of orders: for links, and for forms that work without scripts. */
import { defaultLanguage, type SiteLanguage } from '../../domain/common/languages.ts';

export function orderPath(id: number): string {
  return `/orders/${id}`;
}

/** The reader of a plain form goes on in their language. */
export function formAction(path: string, language: SiteLanguage): string {
  return language === defaultLanguage ? path : `${path}?language=${language}`;
}
