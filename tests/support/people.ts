/** A producer with people, as a test needs them. */
import type { TestApplication, TestPerson } from './application.ts';
import { makeApprovedProducer } from './builders/producers.ts';

export interface Mill {
  readonly producerId: number;
  readonly owner: TestPerson;
}

/** An approved producer with an account. */
export async function makeMill(site: TestApplication): Promise<Mill> {
  const owner = await site.signIn('producer');
  const producerId = await makeApprovedProducer(site.database, {
    userId: owner.userId,
    // That of the buyers of tests, to which a producer ships without stated terms.
    country: 'croatia',
  });
  return { producerId, owner };
}

/** The newest invitation to the address. */
export async function findLink(site: TestApplication, email: string): Promise<string> {
  const { link } = await site.database
    .selectFrom('producerInvitations')
    .select('link')
    .where('email', '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return link;
}

export async function join(
  site: TestApplication,
  { producerId, owner }: Mill,
  person: TestPerson,
  role: string,
): Promise<void> {
  const body = { email: person.email, role };
  await site.call('POST', `/api/producers/${producerId}/invitations`, { as: owner, body });
  const link = await findLink(site, person.email);
  const accepted = await site.call('POST', `/api/invitations/${link}`, { as: person });
  if (accepted.statusCode !== 200) throw new Error(`The invitation was refused: ${accepted.body}`);
}
