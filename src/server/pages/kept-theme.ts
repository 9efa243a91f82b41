/** The palette that this browser keeps; the first one where it keeps none. */
import type { FastifyRequest } from 'fastify';
import { defaultTheme, isTheme, type Theme } from '../../domain/common/themes.ts';

export function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.cookies;
  return isTheme(theme) ? theme : defaultTheme;
}
