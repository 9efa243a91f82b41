/** One search over all records that administrators work with. */

import type { FastifyInstance } from 'fastify';
import { type FoundRecord, searchRecordsRoute } from '../../contract/cases/search.ts';
import {
  type FoundCase,
  type FoundProduct,
  findProductOfCode,
  searchCases,
  searchCertificates,
  searchProducers,
  searchProducts,
} from '../../database/cases/record-search.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { casePath } from '../../domain/cases/cases.ts';
import { readSearchedText, recordSearchLimits } from '../../domain/cases/record-search.ts';
import { codeCasePath, evidencePath, productPath } from '../../domain/common/page-paths.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { todayOf } from './list.ts';

const limit = recordSearchLimits.results;

export function registerRecordSearch(app: FastifyInstance): void {
  defineHandler(app, searchRecordsRoute, {
    who: 'administrator',
    handle: async ({ query, services }) =>
      reply(200, await search(services.database, query.q, todayOf(services)), personal),
  });
}

async function search(connection: Connection, typed: string, today: string): Promise<FoundRecord[]> {
  const { words, code, gtin } = readSearchedText(typed);
  const [codes, applications, cases, producers, certificates, products] = await Promise.all([
    code === undefined ? [] : findProductOfCode(connection, code),
    searchCases(connection, words, { applications: true, limit }),
    searchCases(connection, words, { applications: false, limit }),
    searchProducers(connection, words, limit),
    searchCertificates(connection, words, { limit, today }),
    searchProducts(connection, { words, gtin }, limit),
  ]);
  return [
    ...codes.map(({ codeId, ...one }) => ({
      ...presentProduct('code', one, grouped(code ?? '')),
      path: codeCasePath(codeId),
    })),
    ...applications.map((one) => presentCase('application', one)),
    ...cases.map((one) => presentCase('case', one)),
    ...producers.map(({ id, name, country }) =>
      present({ kind: 'producer', title: name, country, path: evidencePath(id) }),
    ),
    ...certificates.map(({ number, holder, country }) =>
      present({
        kind: 'certificate',
        title: holder,
        number,
        country,
        path: `/admin?tab=certificates&search=${number}`,
      }),
    ),
    ...products.map((one) => presentProduct('product', one, one.batchNumber ?? '')),
  ];
}

function present(found: Pick<FoundRecord, 'kind' | 'title' | 'country' | 'path'> & Partial<FoundRecord>) {
  return { caseKind: null, state: null, number: '', producer: '', ...found };
}

function presentCase(kind: 'application' | 'case', found: FoundCase): FoundRecord {
  const { kind: caseKind, state, title, subject, country } = found;
  return present({ kind, caseKind, state, title, number: subject, country, path: casePath(caseKind, found) });
}

function presentProduct(kind: 'code' | 'product', found: FoundProduct, number: string): FoundRecord {
  const { id, name, producer, country, batchNumber, isEarlier } = found;
  const path = productPath(id, isEarlier ? batchNumber : null);
  return present({ kind, title: name, number, producer, country, path });
}
