/** Who is signed in. */
import { z } from 'zod';
import { contentLanguages } from '../domain/common/languages.ts';
import { roles } from '../domain/identity/roles.ts';
import { defineRoute } from './common/route.ts';

export const currentUserSchema = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    profileImageUrl: z.string().nullable(),
    role: z.enum(roles),
    language: z.enum(contentLanguages),
  })
  .meta({ id: 'CurrentUser' });

export type CurrentUser = z.output<typeof currentUserSchema>;

export const getCurrentUser = defineRoute({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The person who is signed in; 401 when nobody is.',
  feature: 'identity',
  responses: { 200: currentUserSchema },
});

/** Addresses that a browser is sent to; they answer with redirects, not with JSON. */
export const loginPath = '/api/login';
export const callbackPath = '/api/callback';
export const logoutPath = '/api/logout';

/** Where the sign-in starts, and to which page of ours it leads back. */
export function loginAddress(returnTo: string): string {
  return `${loginPath}?${new URLSearchParams({ returnTo })}`;
}
