/** Notifications of the sample users, marked so that no mail is sent for them. */
import type { NoticeFacts, NoticeKind } from '../../domain/notifications/notices.ts';
import type { Connection } from '../connection.ts';

export type SampleNotice = {
  readonly [Kind in NoticeKind]: {
    readonly userId: string;
    readonly kind: Kind;
    readonly facts: NoticeFacts[Kind];
    readonly cause: string;
    readonly createdAt: Date;
    readonly readAt: Date | null;
  };
}[NoticeKind];

export async function insertSampleNotice(connection: Connection, notice: SampleNotice): Promise<void> {
  await connection
    .insertInto('notices')
    .values({ ...notice, facts: JSON.stringify(notice.facts) })
    .execute();
}
