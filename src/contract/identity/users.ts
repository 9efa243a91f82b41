/** Users for administrators: the list of accounts, and decisions about them. */
import { z } from 'zod';
import { contentLanguages } from '../../domain/common/languages.ts';
import { roles } from '../../domain/identity/roles.ts';
import { accountStates, suspensionReason } from '../../domain/identity/users.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { instantSchema, line, prose } from '../common/values.ts';

export const usersSorts = ['newest', 'name', 'email'] as const;

export const listedUser = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.enum(roles),
    language: z.enum(contentLanguages),
    state: z.enum(accountStates),
    suspendedAt: instantSchema.nullable(),
    suspensionReason: z.string().nullable().meta({ description: 'Shown to the user' }),
    promotion: z
      .object({
        proposedBy: z.string().nullable().meta({ description: 'Name; null when the account was deleted' }),
        proposedAt: instantSchema,
        isOwn: z.boolean().meta({ description: 'The caller proposed it; another administrator confirms' }),
      })
      .nullable()
      .meta({ description: 'Proposed as an administrator: another administrator has to confirm it' }),
    administratorBySettings: z
      .boolean()
      .meta({ description: 'Set by ADMIN_EMAILS: every sign-in restores the role' }),
    producer: z
      .object({ id: z.int(), name: z.string(), status: z.string() })
      .nullable()
      .meta({ description: 'The user’s producer profile' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'ListedUser' });
export type ListedUserResponse = z.output<typeof listedUser>;

const filters = {
  search: line(0, 200)
    .optional()
    .meta({ description: 'Searches names and the email address; or a complete id' }),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
};

export const listUsersRoute = defineRoute({
  id: 'listUsers',
  feature: 'identity',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users, with search, filters, sorting and paging.',
  query: z.strictObject({ ...filters, sort: z.enum(usersSorts).optional(), ...pagingQuery }),
  responses: { 200: z.array(listedUser) },
});

export const exportUsersRoute = defineRoute({
  id: 'exportUsers',
  feature: 'identity',
  method: 'GET',
  path: '/api/admin/users.csv',
  summary: 'The same users as a CSV file.',
  query: z.strictObject({ ...filters, sort: z.enum(usersSorts).optional(), ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const userDecisionInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('change-role'), from: z.enum(roles), role: z.enum(roles) }),
  z.strictObject({
    action: z.literal('suspend'),
    reason: prose(suspensionReason.least, suspensionReason.most, 'A reason is required'),
  }),
  z.strictObject({ action: z.literal('reinstate') }),
  z.strictObject({ action: z.literal('decline-promotion') }),
]);

export const decideUserRoute = defineRoute({
  id: 'decideUser',
  feature: 'identity',
  method: 'PATCH',
  path: '/api/admin/users/:userId',
  summary:
    'Changes the role, suspends the account or lifts the suspension, effective from the next request. With two or more administrators, one proposes a new administrator and another confirms by the same call.',
  params: z.strictObject({ userId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be the id of a person') }),
  body: userDecisionInput,
  responses: { 200: listedUser },
});
