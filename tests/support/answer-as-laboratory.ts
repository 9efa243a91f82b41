/** A laboratory answers about a report behind its link, as if the mail had arrived. */
import { randomBytes } from 'node:crypto';
import type { LaboratoryAnswer } from '../../src/domain/certification/report-confirmations.ts';
import { hashToken } from '../../src/server/http/security/hash-token.ts';
import type { TestApplication, TestPerson } from './application.ts';

interface Answering {
  readonly labResultId: number;
  readonly answer: LaboratoryAnswer;
  /** Asks first, where no administrator did. */
  readonly as: TestPerson;
}

/** Undefined where the laboratory was not and cannot be asked, as about a result without a report. */
export async function answerAsLaboratory(
  site: TestApplication,
  { labResultId, answer, as }: Answering,
): Promise<Awaited<ReturnType<TestApplication['call']>> | undefined> {
  const { database } = site;
  const result = await database
    .selectFrom('labResults')
    .select(['laboratoryId', 'phenolicContent'])
    .where('id', '=', labResultId)
    .executeTakeFirst();
  if (result === undefined) return undefined;
  const { laboratoryId, phenolicContent } = result;
  const email = `reports.${laboratoryId}@laboratory.example`;
  const contacts = database.selectFrom('laboratoryContacts').where('laboratoryId', '=', laboratoryId);
  if ((await contacts.select('id').executeTakeFirst()) === undefined) {
    await database
      .insertInto('laboratoryContacts')
      .values({ laboratoryId, name: 'Reports', email })
      .execute();
  }
  await site.call('POST', `/api/admin/lab-results/${labResultId}/confirmation`, { as, body: {} });
  const asked = await database
    .selectFrom('reportConfirmations')
    .innerJoin('confirmationMails', 'confirmationMails.confirmationId', 'reportConfirmations.id')
    .select(['confirmationMails.id', 'confirmationId'])
    .where('labResultId', '=', labResultId)
    .orderBy('confirmationMails.id', 'desc')
    .executeTakeFirst();
  if (asked === undefined) return undefined;
  const token = randomBytes(32).toString('base64url');
  await database
    .updateTable('confirmationMails')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', asked.id)
    .execute();
  const contradiction = { note: 'Not the figure that we measured.' };
  return site.call('POST', `/api/laboratory/reports/${asked.confirmationId}/answer`, {
    body: {
      token,
      answer,
      name: 'Eleni Markou',
      ...(answer === 'confirmed' ? {} : contradiction),
      ...(answer === 'corrected' ? { correction: { phenolicContent: phenolicContent - 1 } } : {}),
    },
  });
}
