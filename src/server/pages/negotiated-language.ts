/**
 * Which language a reader wants where the address need not say: a QR code is printed once for readers
 * of all languages. What was chosen in the link comes first, then the language kept in this browser,
 * then what the browser prefers.
 */
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  defaultLanguage,
  isSiteLanguage,
  type SiteLanguage,
  siteLanguages,
} from '../../domain/common/languages.ts';

export function negotiatedLanguage(request: FastifyRequest): SiteLanguage {
  const [path = '', query] = request.url.split('?');
  const named = path.split('/')[1];
  if (isSiteLanguage(named)) return named;
  const chosen = new URLSearchParams(query).get('language');
  if (isSiteLanguage(chosen)) return chosen;
  if (isSiteLanguage(request.cookies.language)) return request.cookies.language;
  const preferred = new Negotiator(request.raw).language([...siteLanguages]);
  return isSiteLanguage(preferred) ? preferred : defaultLanguage;
}
