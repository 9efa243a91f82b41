/** Valid requests for the people of a producer, and for invitations. */
import { randomUUID } from 'node:crypto';
import type { Example } from './examples.ts';
import type { World } from './world.ts';

const producer = (world: World) => ({ id: world.producerId });
const member = (world: World) => ({ id: world.producerId, userId: world.memberId });

export const peopleExamples: Readonly<Record<string, Example>> = {
  listPeople: { params: producer },
  invitePerson: {
    params: producer,
    body: () => ({ email: `${randomUUID()}@mill.example`, role: 'orders' }),
  },
  revokeInvitation: { params: (world) => ({ id: world.producerId, invitationId: world.invitationId }) },
  changeMember: { params: member, body: () => ({ role: 'orders' }) },
  removeMember: { params: member },
  // An editor cannot become responsible.
  handOverProducer: { params: producer, body: (world) => ({ userId: world.memberId }), alsoLetIn: [409] },
  // The owner is responsible.
  leaveProducer: { params: producer, alsoLetIn: [409] },
  // Of no invitation.
  getInvitation: { params: () => ({ link: randomUUID() }), alsoLetIn: [404] },
  acceptInvitation: { params: () => ({ link: randomUUID() }), alsoLetIn: [404] },
  listMyProducers: {},
  // Only of those that one acts for.
  chooseProducer: { body: (world) => ({ producerId: world.producerId }), alsoLetIn: [404] },
};
