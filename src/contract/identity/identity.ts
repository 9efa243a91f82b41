/** The signed-in user, which every page requests. */
import { z } from 'zod';
import { contentLanguages } from '../../domain/common/languages.ts';
import { themes } from '../../domain/common/themes.ts';
import { roles } from '../../domain/identity/roles.ts';
import { defineRoute } from '../common/route.ts';

export const currentUserSchema = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    role: z.enum(roles),
    language: z.enum(contentLanguages),
    theme: z.enum(themes).nullable().meta({ description: 'Null: each device has its own' }),
    profileImageUrl: z.string().nullable().meta({
      description: 'A copy of the identity provider’s `picture`, served to this user only',
    }),
  })
  .meta({ id: 'CurrentUser' });

export type CurrentUser = z.output<typeof currentUserSchema>;

export const getCurrentUserRoute = defineRoute({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user, or 401.',
  feature: 'identity',
  responses: { 200: currentUserSchema },
});
