/** Presents an application as an API response, field by field. */
import {
  type ApplicationListItem,
  type ApplicationResponse,
  applicationAnswers,
} from '../../contract/applications/applications.ts';
import {
  type ChangeRequest,
  listApplicationChangeRequests,
} from '../../database/applications/change-requests.ts';
import {
  type ApplicationEventRow,
  listApplicationEvents,
  type WaitingApplication,
} from '../../database/applications/reads.ts';
import { listPromisedReviews, type PromisedReview } from '../../database/cases/reads.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { listPhotosOfApplications, type PhotoOfApplication } from '../../database/documents/reads.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import { type Asker, actionsOpenTo } from '../../domain/applications/actions.ts';
import { deadlineOn } from '../../domain/common/deadlines.ts';
import type { User } from '../../domain/identity/principal.ts';

const answerNames = applicationAnswers.keyof().options;

/** Related records that are read with applications. */
export interface Around {
  readonly events: readonly ApplicationEventRow[];
  readonly requests: readonly ChangeRequest[];
  readonly reviews: readonly PromisedReview[];
  readonly photos: readonly PhotoOfApplication[];
}

export async function readAround(connection: Connection, ids: readonly number[]): Promise<Around> {
  const [events, requests, reviews, photos] = await Promise.all([
    listApplicationEvents(connection, ids),
    listApplicationChangeRequests(connection, ids),
    listPromisedReviews(connection, ids),
    listPhotosOfApplications(connection, ids),
  ]);
  return { events, requests, reviews, photos };
}

export function presentApplication(
  row: ProducerApplicationRow,
  { events, requests, reviews, photos }: Around,
  reader: User,
  message?: string,
): ApplicationResponse {
  const review = reviews.find(({ applicationId }) => applicationId === row.id);
  return {
    id: row.id,
    producerId: row.producerId,
    status: row.status,
    language: row.language,
    answers: row.answers,
    photos: photos
      .filter(({ applicationId }) => applicationId === row.id)
      .map(({ id }) => `/api/documents/${id}/file`),
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    events: events.filter(({ applicationId }) => applicationId === row.id).map(presentEvent),
    changeRequests: requests.filter(({ applicationId }) => applicationId === row.id).map(presentRequest),
    review: review === undefined ? null : { targetOn: review.lateOn, assignee: review.assigneeName },
    possibleActions: actionsOpenTo(askerOf(reader), row.status),
    ...(message === undefined ? {} : { message }),
  };
}

function presentEvent(event: ApplicationEventRow) {
  return {
    action: event.action,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    comment: event.comment,
    at: event.at.toISOString(),
  };
}

function presentRequest({ id, comment, requestedAt, answeredAt, fields }: ChangeRequest) {
  return {
    id,
    comment,
    requestedAt: requestedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    fields: fields.flatMap((one) => {
      const field = answerNames.find((name) => name === one.field);
      if (field === undefined) return [];
      const { comment: remark, oldValue, newValue, isChanged, reply } = one;
      return [{ field, comment: remark, oldValue, newValue, isChanged, reply }];
    }),
  };
}

/** `today`: by the calendar that counts business days. */
export function presentListItem(row: WaitingApplication, today: string): ApplicationListItem {
  const { assignedTo, assigneeName } = row;
  return {
    id: row.id,
    status: row.status,
    producerId: row.producerId,
    producerCompanyName: row.producerCompanyName ?? '',
    region: row.region,
    country: row.country ?? '',
    email: row.email,
    phenolicContent: row.phenolicContent === null ? null : Number(row.phenolicContent),
    submittedAt: row.submittedAt.toISOString(),
    ...deadlineOn(today, { ...row, isOpen: row.caseState === 'open' }),
    assignee: assignedTo === null ? null : { userId: assignedTo, name: assigneeName ?? '' },
    possibleActions: actionsOpenTo('administrator', row.status),
  };
}

function askerOf(reader: User): Asker {
  return reader.role === 'admin' ? 'administrator' : 'applicant';
}
