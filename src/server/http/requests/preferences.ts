/**
 * The palette and language of a reader: the account’s setting first, then the choice on this device, then the
 * browser’s preference.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { choiceSeconds } from '../../../contract/common/device-items.ts';
import {
  defaultLanguage,
  isSiteLanguage,
  languageKey,
  type SiteLanguage,
  siteLanguages,
} from '../../../domain/common/languages.ts';
import {
  defaultTheme,
  isScheme,
  isTheme,
  type Scheme,
  schemeKey,
  type Theme,
  themeKey,
} from '../../../domain/common/themes.ts';
import type { Principal } from '../../../domain/identity/principal.ts';
import { isSecure } from './origin.ts';

export function preferredTheme(request: FastifyRequest): Theme {
  const chosen = accountOf(request)?.theme ?? request.cookies[themeKey];
  return isTheme(chosen) ? chosen : defaultTheme;
}

/** Undefined: as the system of the device says. */
export function preferredScheme(request: FastifyRequest): Scheme | undefined {
  const chosen = request.cookies[schemeKey];
  return isScheme(chosen) ? chosen : undefined;
}

/** For a document that the server renders. */
export function preferredColours(request: FastifyRequest): { theme: Theme; scheme: Scheme | undefined } {
  return { theme: preferredTheme(request), scheme: preferredScheme(request) };
}

/** For addresses without a language. */
export function preferredLanguage(request: FastifyRequest): SiteLanguage {
  const chosen = accountOf(request)?.language ?? request.cookies[languageKey];
  if (isSiteLanguage(chosen)) return chosen;
  const preferred = new Negotiator(request.raw).language([...siteLanguages]);
  return isSiteLanguage(preferred) ? preferred : defaultLanguage;
}

/**
 * The prefix of the address, then the language in its query. A QR code is printed once for readers of all
 * languages, so its address has neither, and the reader’s preference applies.
 */
export function negotiatedLanguage(request: FastifyRequest): SiteLanguage {
  return prefixOf(request.url) ?? chosenLanguage(request) ?? preferredLanguage(request);
}

/** `/el/discovery` names Greek, `/discovery` nothing. */
export function prefixOf(address: string): SiteLanguage | undefined {
  const named = address.split(/[/?#]/, 2)[1];
  return isSiteLanguage(named) ? named : undefined;
}

/** Stores the language chosen on a page without scripts, on this device. */
export function persistChosenLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = chosenLanguage(request);
  if (chosen === undefined) return;
  reply.setCookie(languageKey, chosen, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: choiceSeconds,
  });
}

function chosenLanguage(request: FastifyRequest): SiteLanguage | undefined {
  const chosen = new URLSearchParams(request.url.split('?')[1]).get(languageKey);
  return isSiteLanguage(chosen) ? chosen : undefined;
}

function accountOf(request: FastifyRequest) {
  if (request.suspension !== undefined) return request.suspension.preferences;
  // A request that is refused before its session is read has no principal yet.
  const principal: Principal | undefined = request.principal;
  return principal?.kind === 'user' ? principal : undefined;
}
