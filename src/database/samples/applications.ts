/** Applications of the sample producers that are not approved yet, so that the review queues have content. */
import type { Connection } from '../connection/connection.ts';
import { insertSampleNotification } from './notifications.ts';
import { sampleProducers } from './producers.ts';
import { sampleApplicants } from './users.ts';

export async function insertSampleApplications(connection: Connection): Promise<void> {
  for (const applicant of sampleApplicants) {
    const producer = sampleProducers.find(({ id }) => id === applicant.producerId);
    if (!producer) throw new Error(`The samples have no producer ${applicant.producerId}.`);
    const { id: userId, status } = applicant;
    const submittedAt = new Date(producer.createdAt);
    const { id } = await connection
      .insertInto('producerApplications')
      .values({
        userId,
        producerId: producer.id,
        form: status === 'pending' ? 'dialog' : 'page',
        status,
        answers: JSON.stringify(answersOf(producer)),
        submittedAt,
        createdAt: submittedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await connection
      .insertInto('applicationEvents')
      .values({
        applicationId: id,
        action: 'submit',
        fromStatus: null,
        toStatus: status,
        actorId: userId,
        at: submittedAt,
      })
      .execute();
    await insertSampleNotification(connection, {
      userId,
      kind: 'application-received',
      payload: { company: producer.name },
      dedupeKey: `application:${id}:submit:${submittedAt.toISOString()}`,
      createdAt: submittedAt,
      readAt: null,
    });
  }
}

function answersOf(producer: (typeof sampleProducers)[number]) {
  return {
    producerCompanyName: producer.name,
    email: producer.contactEmail,
    phone: producer.contactPhone,
    website: producer.website,
    country: producer.country,
    region: producer.region,
    fullAddress: producer.location,
    familyHistoryStory: producer.story,
    groveSize: producer.farmAcreage,
    oliveVarieties: producer.oliveVarieties,
    annualProduction: producer.annualProduction,
    ...(producer.statedContent === null ? {} : { phenolicContent: producer.statedContent }),
  };
}
