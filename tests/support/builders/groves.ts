/** A producer with three oils, each measured by two laboratories, and what administrators do with its certificates. */

import { levelOfContent } from '../../../src/domain/certification/levels.ts';
import type { TestApplication, TestPerson } from '../application.ts';
import { makeResults } from './evidence.ts';
import { makeApprovedProducer, makeProduct } from './producers.ts';

export const contentsOfGrove = [1500, 1300, 900] as const;

export interface Grove {
  readonly producerId: number;
  readonly oils: readonly { readonly id: number; readonly batchNumber: string; readonly results: number[] }[];
}

export function createGroves(site: TestApplication, administrator: TestPerson) {
  const call = async (method: 'POST' | 'PATCH', url: string, body?: object) =>
    site.call(method, url, { as: administrator, body });
  async function makeGrove(): Promise<Grove> {
    const producerId = await makeApprovedProducer(site.database);
    const oils = [];
    for (const [place, phenolicContent] of contentsOfGrove.entries()) {
      const batchNumber = `G-${producerId}-${place}`;
      const id = await makeProduct(site.database, {
        producerId,
        batchNumber,
        phenolicContent,
        harvestDate: '2026-10-15',
        certificationLevel: levelOfContent(phenolicContent) ?? null,
      });
      const results = await makeResults(site.database, { producerId, batchNumber, phenolicContent });
      oils.push({ id, batchNumber, results });
    }
    return { producerId, oils };
  }

  const certificatesOf = async ({ producerId }: Grove) =>
    site.database
      .selectFrom('certificates')
      .selectAll()
      .where('producerId', '=', producerId)
      .orderBy('id')
      .execute();
  const issue = async ({ producerId, oils }: Grove, places: readonly number[]) =>
    call('POST', `/api/admin/producers/${producerId}/certificates`, {
      results: places.flatMap((place) => oils[place]?.results ?? []),
      differenceReason: 'Two batches of one season.',
    });
  const recall = async ({ oils }: Grove, place: number, isLifted = false) =>
    call('POST', `/api/products/${oils[place]?.id}/recalls${isLifted ? '/retract' : ''}`, {
      batchNumber: oils[place]?.batchNumber,
      reason: 'Glass in a bottle.',
    });
  const decide = async (number: string | undefined, action: string) =>
    call('PATCH', `/api/admin/certificates/${number}`, {
      action,
      ...(action === 'reinstate' ? {} : { reason: 'Of the test.' }),
    });
  const shown = async (grove: Grove) => {
    const number = (await certificatesOf(grove)).at(-1)?.number;
    return (await site.call('GET', `/api/certificates/${number}`)).json();
  };
  const openCases = async ({ producerId }: Grove) =>
    (
      await site.database
        .selectFrom('cases')
        .select('id')
        .where('kind', '=', 'certificate')
        .where('state', '=', 'open')
        .where('producerId', '=', producerId)
        .execute()
    ).length;

  return { call, makeGrove, certificatesOf, issue, recall, decide, shown, openCases };
}
