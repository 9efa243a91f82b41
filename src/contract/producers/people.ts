/** The people who act for a producer, invitations to them, and the producer whose dashboard a person sees. */
import { z } from 'zod';
import { auditActions } from '../../domain/common/audit-actions.ts';
import { memberRoles } from '../../domain/identity/memberships.ts';
import { foldEmail, invitationStates } from '../../domain/producers/people.ts';
import { defineRoute } from '../common/route.ts';
import { emailSchema, idParams, idSchema, instantSchema } from '../common/values.ts';
import { formLanguage } from './changes.ts';

const role = z.enum(memberRoles);
const userId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const memberParams = z.strictObject({ id: idSchema, userId });
const invitationParams = z.strictObject({ id: idSchema, invitationId: idSchema });
/** In its address; a number that is not one belongs to no invitation. */
const linkParams = z.strictObject({ link: z.uuid() });

export const peopleResponse = z
  .object({
    members: z.array(
      z.object({
        userId: z.string(),
        name: z.string().nullable(),
        email: z.string(),
        role,
        addedAt: instantSchema,
        responsible: z.boolean().meta({
          description: 'The account of the producer: its contracts, certificates and mail',
        }),
        suspended: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        role,
        createdAt: instantSchema,
        expiresAt: instantSchema,
        state: z.enum(invitationStates),
        mailed: z.boolean().meta({ description: 'Whether the mail has left' }),
      }),
    ),
    acts: z
      .array(
        z.object({
          at: instantSchema,
          action: z.enum(auditActions),
          name: z.string().nullable().meta({ description: 'Null: the account was deleted' }),
        }),
      )
      .meta({ description: 'What people of the producer did lately, newest first' }),
  })
  .meta({ id: 'People' });
export type PeopleResponse = z.output<typeof peopleResponse>;
export type MemberResponse = PeopleResponse['members'][number];
export type InvitationResponse = PeopleResponse['invitations'][number];

/** A plain form is redirected to the page of the people. */
const changed = { 200: peopleResponse, 303: null } as const;

export const listPeopleRoute = defineRoute({
  id: 'listPeople',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/:id/people',
  summary: 'Who acts for a producer, who is invited to, and what they did lately. For its owners.',
  params: idParams,
  responses: { 200: peopleResponse },
});

export const invitePersonRoute = defineRoute({
  id: 'invitePerson',
  feature: 'producers',
  method: 'POST',
  path: '/api/producers/:id/invitations',
  summary:
    'Invites a person by mail to act for the producer. Valid for fourteen days, once, for the account of that address.',
  params: idParams,
  query: formLanguage,
  body: z.strictObject({ email: emailSchema.transform(foldEmail), role }),
  form: true,
  responses: changed,
});

export const revokeInvitationRoute = defineRoute({
  id: 'revokeInvitation',
  feature: 'producers',
  method: 'DELETE',
  path: '/api/producers/:id/invitations/:invitationId',
  summary: 'Revokes an invitation that is open.',
  params: invitationParams,
  query: formLanguage,
  form: true,
  body: z.strictObject({}).optional(),
  responses: changed,
});

export const changeMemberRoute = defineRoute({
  id: 'changeMember',
  feature: 'producers',
  method: 'PUT',
  path: '/api/producers/:id/people/:userId/role',
  summary:
    'Changes the role of a person who acts for the producer; the one who is responsible stays an owner.',
  params: memberParams,
  query: formLanguage,
  body: z.strictObject({ role }),
  form: true,
  responses: changed,
});

export const removeMemberRoute = defineRoute({
  id: 'removeMember',
  feature: 'producers',
  method: 'DELETE',
  path: '/api/producers/:id/people/:userId',
  summary: 'Removes a person who acts for the producer. What they did stays.',
  params: memberParams,
  query: formLanguage,
  form: true,
  body: z.strictObject({}).optional(),
  responses: changed,
});

export const handOverProducerRoute = defineRoute({
  id: 'handOverProducer',
  feature: 'producers',
  method: 'POST',
  path: '/api/producers/:id/hand-over',
  summary: 'Makes another owner responsible for the producer. The owner before stays an owner.',
  params: idParams,
  query: formLanguage,
  body: z.strictObject({ userId }),
  form: true,
  responses: changed,
});

export const leaveProducerRoute = defineRoute({
  id: 'leaveProducer',
  feature: 'producers',
  method: 'DELETE',
  path: '/api/producers/:id/membership',
  summary: 'The signed-in user no longer acts for the producer. Not for the one who is responsible.',
  params: idParams,
  query: formLanguage,
  form: true,
  body: z.strictObject({}).optional(),
  responses: { 204: null, 303: null },
});

export const invitationForGuest = z
  .object({
    producer: z.string(),
    role,
    invitedBy: z.string().nullable().meta({ description: 'Null: the account was deleted' }),
    expiresAt: instantSchema,
    state: z.enum(invitationStates),
  })
  .meta({ id: 'Invitation' });
export type InvitationForGuest = z.output<typeof invitationForGuest>;

export const getInvitationRoute = defineRoute({
  id: 'getInvitation',
  feature: 'producers',
  method: 'GET',
  path: '/api/invitations/:link',
  summary: 'An invitation to the verified address of the signed-in user.',
  params: linkParams,
  responses: { 200: invitationForGuest },
});

export const acceptInvitationRoute = defineRoute({
  id: 'acceptInvitation',
  feature: 'producers',
  method: 'POST',
  path: '/api/invitations/:link',
  summary:
    'Accepts an invitation: the signed-in user acts for the producer from now on, and sees its dashboard.',
  params: linkParams,
  query: formLanguage,
  body: z.strictObject({}).optional(),
  form: true,
  responses: { 200: z.object({ producerId: z.int() }), 303: null },
});

export const myProducersResponse = z
  .array(
    z.object({
      id: z.int(),
      name: z.string(),
      role,
      chosen: z.boolean().meta({ description: 'Its dashboard is shown' }),
      responsible: z.boolean(),
    }),
  )
  .meta({ id: 'MyProducers' });
export type MyProducersResponse = z.output<typeof myProducersResponse>;

export const listMyProducersRoute = defineRoute({
  id: 'listMyProducers',
  feature: 'producers',
  method: 'GET',
  path: '/api/me/producers',
  summary: 'The producers that the signed-in user acts for, longest first.',
  responses: { 200: myProducersResponse },
});

export const chooseProducerRoute = defineRoute({
  id: 'chooseProducer',
  feature: 'producers',
  method: 'PUT',
  path: '/api/me/producers',
  summary: 'Chooses the producer whose dashboard is shown, of those that the user acts for.',
  query: formLanguage,
  body: z.strictObject({
    producerId: z.union([z.int().min(1), idSchema]),
  }),
  form: true,
  responses: { 200: myProducersResponse, 303: null },
});
