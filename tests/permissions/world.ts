/** New users and records for each permission check, so that checks do not affect each other. */
import { randomBytes } from 'node:crypto';
import { insertProposal } from '../../src/database/certification/proposals.ts';
import { insertMember } from '../../src/database/producers/members.ts';
import { dayOf } from '../../src/domain/common/dates.ts';
import type { MemberRole } from '../../src/domain/identity/memberships.ts';
import { makeCode } from '../../src/domain/provenance/codes.ts';
import { readDecisionFacts } from '../../src/server/certification/decisions/facts.ts';
import { writeLog } from '../../src/server/log/write-log.ts';
import type { TestApplication, TestPerson } from '../support/application.ts';
import { makeCertificate } from '../support/builders/certificates.ts';
import { insertDevice } from '../support/builders/devices.ts';
import { makeApprovable, makeResults } from '../support/builders/evidence.ts';
import { makeLaboratory } from '../support/builders/laboratories.ts';
import { stateFood } from '../support/builders/producers.ts';
import { runSql } from '../support/raw-sql.ts';
import { insertChange, insertOrder, insertPeople, insertPicture } from './world-records.ts';

/** The callers; `visitor` has no session, the others of the producer below have the role that they are named after. */
export const personas = [
  'visitor',
  'consumer',
  'owner',
  'editor',
  'member for orders',
  'member for journeys',
  'other producer',
  'administrator',
] as const;
/** Of those who act for the producer of the world. */
export const roleOf: Readonly<Partial<Record<Persona, MemberRole>>> = {
  owner: 'owner',
  editor: 'editor',
  'member for orders': 'orders',
  'member for journeys': 'journeys',
};
export type Persona = (typeof personas)[number];

export interface World {
  /** The owner of the records below. */
  readonly owner: TestPerson;
  readonly producerId: number;
  /** An editor of the producer. */
  readonly memberId: string;
  /** An open invitation to act for the producer. */
  readonly invitationId: number;
  readonly laboratoryId: number;
  readonly productId: number;
  /** Of that product. */
  readonly batchId: number;
  readonly codeId: number;
  readonly code: string;
  /** Of a stage in the product's journey. */
  readonly eventId: number;
  readonly entryUpdatedAt: string;
  readonly applicationId: number;
  readonly certificateNumber: string;
  /** A pending renewal request of the owner. */
  readonly renewalId: number;
  /** An appeal of the owner, against a rejection before the application was withdrawn. */
  readonly appealId: number;
  /** A picture not attached to an application. */
  readonly documentId: string;
  /** A picture of the pending application. */
  readonly sentDocumentId: string;
  /** A picture shown by the product. */
  readonly pictureId: string;
  /** A pending request of the owner to change the profile. */
  readonly profileChangeId: number;
  /** A future call with the owner. */
  readonly callId: number;
  /** A pending producer, with its application. */
  readonly pendingProducerId: number;
  readonly waitingApplicationId: number;
  /** By another administrator: to approve the pending producer. */
  readonly proposalId: number;
  /** An application of the owner that waits for an answer to a change request. */
  readonly askedApplicationId: number;
  readonly changeRequestId: number;
  /** Of the application that waits for an answer. */
  readonly caseId: number;
  /** Of the application that waits for a decision. */
  readonly waitingCaseId: number;
  /** A notification of the caller; for a visitor, who has none, another user's. */
  readonly notificationId: number;
  /** The same for a device. */
  readonly deviceId: number;
  /** Of the applicant, for a bottle of the product; not answered yet. */
  readonly orderId: number;
  /** The caller; undefined for a visitor. */
  readonly asker: TestPerson | undefined;
}

export async function makeWorld(site: TestApplication, persona: Persona): Promise<World> {
  const owner = await site.signIn('producer');
  const producerId = await insertProducer(site, owner.userId, 'approved');
  await makeResults(site.database, { producerId, phenolicContent: 600 });
  const bottle = await insertBottle(site, producerId);
  const applicant = await site.signIn('producer');
  const applicationId = await insertApplication(site, owner.userId, producerId, 'withdrawn');
  const asked = await insertAskedApplication(site, owner.userId);
  const pendingProducerId = await insertProducer(site, applicant.userId, 'pending');
  await makeApprovable(site.database, pendingProducerId, 600);
  const waitingApplicationId = await insertApplication(site, applicant.userId, pendingProducerId, 'pending');
  const asker = await askerOf(site, persona, { owner, producerId });
  return {
    owner,
    producerId,
    ...(await insertPeople(site, owner, producerId)),
    laboratoryId: await makeLaboratory(site.database, 'Laboratory of the world'),
    ...bottle,
    applicationId,
    ...asked,
    appealId: await insertAppeal(site, owner.userId, applicationId),
    ...(await insertCertificateWithRenewal(site, producerId)),
    documentId: await insertDocument(site, owner.userId),
    sentDocumentId: await insertDocument(site, applicant.userId, waitingApplicationId),
    pictureId: await insertPicture(site, owner.userId, bottle.productId),
    profileChangeId: await insertChange(site, owner.userId, producerId),
    callId: await insertCall(site, producerId),
    pendingProducerId,
    waitingApplicationId,
    proposalId: await proposeApproval(site, pendingProducerId),
    caseId: await findCaseOf(site, asked.askedApplicationId),
    waitingCaseId: await findCaseOf(site, waitingApplicationId),
    notificationId: await insertNotification(site, asker),
    deviceId: await insertDevice(site, asker),
    orderId: await insertOrder(site, applicant.userId, producerId, bottle.productId),
    asker,
  };
}

/** Measured in the season of the owner's certificate, but not in its scope yet. */
export const batchOfSeason = 'E-2024';

/** One per site: every further administrator would get a notification for each pending decision. */
const proposers = new WeakMap<TestApplication, Promise<TestPerson>>();

/** As proposed over the API, but without notifications to the administrators of all earlier worlds. */
async function proposeApproval(site: TestApplication, producerId: number): Promise<number> {
  const proposer = proposers.get(site) ?? site.signIn('admin');
  proposers.set(site, proposer);
  const reason = 'The laboratory confirmed it by telephone.';
  const id = await insertProposal(site.database, {
    action: 'producer.approve',
    producerId,
    certificateId: null,
    input: { certificationLevel: 'bronze', phenolicContent: 600, override: { reason } },
    facts: await readDecisionFacts(site.database, { id: producerId, status: 'pending' }, dayOf(new Date())),
    reason,
    language: 'en',
    proposedBy: (await proposer).userId,
    proposedAt: new Date(),
  });
  if (id === undefined) throw new Error('A proposal of a new producer waits already.');
  return id;
}

async function askerOf(
  site: TestApplication,
  persona: Persona,
  { owner, producerId }: { readonly owner: TestPerson; readonly producerId: number },
) {
  if (persona === 'visitor') return undefined;
  if (persona === 'owner') return owner;
  if (persona === 'consumer') return site.signIn('consumer');
  if (persona === 'administrator') return site.signIn('admin');
  const other = await site.signIn('producer');
  const role = roleOf[persona];
  if (role === undefined) await insertProducer(site, other.userId, 'approved');
  else {
    const { userId } = other;
    const added = { addedAt: new Date(), addedBy: owner.userId };
    await insertMember(site.database, { producerId, userId, role, ...added });
  }
  return other;
}

async function findCaseOf(site: TestApplication, applicationId: number): Promise<number> {
  const { id } = await site.database
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'application')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  return id;
}

async function insertProducer(
  site: TestApplication,
  userId: string,
  status: 'approved' | 'pending',
): Promise<number> {
  const { id } = await site.database
    .insertInto('producers')
    .values({
      userId,
      name: 'Grove of the test',
      location: 'Myrtia, Pyrgos',
      country: 'greece',
      status,
      certificationLevel: status === 'approved' ? 'bronze' : null,
      statedContent: status === 'approved' ? 600 : null,
      productionMethods: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertBottle(site: TestApplication, producerId: number) {
  const { id: productId, batchId } = await site.database
    .insertInto('products')
    .values({
      producerId,
      name: 'First harvest',
      price: '24.50',
      volume: 500,
      phenolicContent: 600,
      batchNumber: 'T-1',
    })
    .returning(['id', 'batchId'])
    .executeTakeFirstOrThrow();
  await stateFood(site.database, productId);
  const code = makeCode(randomBytes(12));
  const { id: codeId } = await site.database
    .insertInto('qrCodes')
    .values({ productId, batchNumber: 'T-1', code })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = await site.database
    .insertInto('productionLogs')
    .values({ productId, batchNumber: 'T-1', stage: 'Transport', timestamp: '2025-10-20T10:00:00Z' })
    .returning(['id', 'updatedAt'])
    .executeTakeFirstOrThrow();
  if (batchId === null) throw new Error('The product has no batch.');
  return {
    productId,
    batchId,
    codeId,
    code,
    eventId: entry.id,
    entryUpdatedAt: entry.updatedAt.toISOString(),
  };
}

async function insertApplication(
  site: TestApplication,
  userId: string,
  producerId: number | null,
  status: 'pending' | 'withdrawn' | 'changes_requested',
): Promise<number> {
  const { id } = await site.database
    .insertInto('producerApplications')
    .values({
      userId,
      producerId,
      form: 'dialog',
      status,
      answers: JSON.stringify({ producerCompanyName: 'Grove of the test', country: 'greece' }),
      submittedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertAppeal(
  site: TestApplication,
  appellantId: string,
  applicationId: number,
): Promise<number> {
  const { id: applicationEventId } = await site.database
    .insertInto('applicationEvents')
    .values({ applicationId, action: 'reject', fromStatus: 'pending', toStatus: 'rejected', actorId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await site.database
    .insertInto('appeals')
    .values({ applicationEventId, appellantId, text: 'The report was sent in time.', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertAskedApplication(site: TestApplication, userId: string) {
  const askedApplicationId = await insertApplication(site, userId, null, 'changes_requested');
  const { id: changeRequestId } = await site.database
    .insertInto('applicationChangeRequests')
    .values({ applicationId: askedApplicationId, requestedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.database
    .insertInto('applicationChangeRequestFields')
    .values({ requestId: changeRequestId, position: 1, field: 'phone', comment: 'Too few digits.' })
    .execute();
  return { askedApplicationId, changeRequestId };
}

let certificates = 0;

async function insertCertificateWithRenewal(site: TestApplication, producerId: number) {
  certificates += 1;
  const number = `PHL-2025-${String(certificates).padStart(6, '0')}`;
  const { id: certificateId } = await makeCertificate(site.database, {
    number,
    producerId,
    level: 'bronze',
    phenolicContent: 600,
    season: 2024,
    issuedOn: '2025-01-10',
  });
  await runSql(site.database)`
    insert into log_entries (leaf, certificate_id)
    select certificate_leaf(certificate, 'issue', now(), state), id from certificates certificate where id = ${certificateId}`;
  await writeLog(site.application.services);
  await makeResults(site.database, {
    producerId,
    phenolicContent: 600,
    batchNumber: batchOfSeason,
    harvestedOn: '2024-10-15',
    sampledOn: '2024-10-20',
    reportedOn: '2024-11-01',
  });
  const { id: renewalId } = await site.database
    .insertInto('renewalRequests')
    .values({ producerId, certificateId, requestedBy: null, requestedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { certificateNumber: number, renewalId };
}

async function insertDocument(
  site: TestApplication,
  ownerId: string,
  applicationId: number | null = null,
): Promise<string> {
  const key = () => randomBytes(24).toString('hex');
  const { id } = await site.database
    .insertInto('documents')
    .values({
      ownerId,
      applicationId,
      category: 'labReports',
      fileName: 'results.png',
      mediaType: 'image/png',
      sizeBytes: 1,
      receivedBytes: 1,
      sha256: '0'.repeat(64),
      storageKey: key(),
      renditionKey: key(),
      renditionWidth: 1,
      renditionHeight: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertNotification(site: TestApplication, asker: TestPerson | undefined): Promise<number> {
  if (asker === undefined) return 1;
  const { id } = await site.database
    .insertInto('notifications')
    .values({
      userId: asker.userId,
      kind: 'review-started',
      payload: JSON.stringify({ company: 'Grove of the test' }),
      dedupeKey: 'the world of the test',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertCall(site: TestApplication, producerId: number): Promise<number> {
  const scheduled = { producerId, scheduledAt: '2099-03-02T09:00:00Z', setAt: new Date() };
  const { id } = await site.database
    .insertInto('verificationCalls')
    .values({ ...scheduled, meetingProvider: 'jitsi', meetingUrl: 'https://meet.example/room' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
