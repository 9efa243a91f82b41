/** Tables of applications: applications and what happened to them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ApplicationForm, ApplicationStatus } from '../../domain/applications/states.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { NullableDate, Stamp } from './columns.ts';

export interface ProducerApplicationTable {
  id: Generated<number>;
  userId: string;
  producerId: number | null;
  form: ApplicationForm;
  status: Generated<ApplicationStatus>;
  language: Generated<ContentLanguage>;
  answers: JSONColumnType<Record<string, unknown>>;
  idempotencyKey: string | null;
  /** The five below are read out of `answers` by the database. */
  producerCompanyName: ColumnType<string | null, never, never>;
  region: ColumnType<string | null, never, never>;
  country: ColumnType<string | null, never, never>;
  email: ColumnType<string | null, never, never>;
  phenolicContent: ColumnType<string | null, never, never>;
  submittedAt: NullableDate;
  decidedAt: NullableDate;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface ApplicationEventTable {
  id: Generated<number>;
  applicationId: number;
  act: string;
  fromStatus: ApplicationStatus | null;
  toStatus: ApplicationStatus;
  actorId: string | null;
  comment: string | null;
  at: Stamp;
}
