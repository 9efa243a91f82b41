/** An application as it leaves: every field named. */
import type { ApplicationListItem, ApplicationResponse } from '../../contract/applications.ts';
import type { ApplicationEventRow } from '../../database/applications/reads.ts';
import type { ProducerApplicationRow } from '../../database/schema.ts';
import { type Asker, actsOpenTo } from '../../domain/applications/acts.ts';
import type { Person } from '../../domain/identity/principal.ts';

export function presentApplication(
  row: ProducerApplicationRow,
  events: readonly ApplicationEventRow[],
  reader: Person,
  message?: string,
): ApplicationResponse {
  return {
    id: row.id,
    producerId: row.producerId,
    status: row.status,
    language: row.language,
    answers: row.answers,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    events: events.filter(({ applicationId }) => applicationId === row.id).map(presentEvent),
    possibleActs: actsOpenTo(askerOf(reader), row.status),
    ...(message === undefined ? {} : { message }),
  };
}

function presentEvent(event: ApplicationEventRow) {
  return {
    act: event.act,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    comment: event.comment,
    at: event.at.toISOString(),
  };
}

export function presentListItem(row: ProducerApplicationRow): ApplicationListItem {
  return {
    id: row.id,
    status: row.status,
    producerId: row.producerId,
    producerCompanyName: row.producerCompanyName ?? '',
    region: row.region,
    country: row.country ?? '',
    email: row.email,
    phenolicContent: row.phenolicContent === null ? null : Number(row.phenolicContent),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    possibleActs: actsOpenTo('administrator', row.status),
  };
}

function askerOf(reader: Person): Asker {
  return reader.role === 'admin' ? 'administrator' : 'applicant';
}
