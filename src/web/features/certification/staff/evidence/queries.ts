/** Queries of a producer's evidence page. */

import { queryOptions } from '@tanstack/react-query';
import { listEvidenceDocuments, listLabResults } from '../../../../../contract/certification/lab-results.ts';
import { listDecisionProposals } from '../../../../../contract/certification/proposals.ts';
import { readCertification } from '../../../../../contract/certification/records.ts';
import { checkApproval } from '../../../../../contract/certification.ts';
import type { Client } from '../../../../../contract/client.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';

export const labResultsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'lab-results', id],
    queryFn: ({ signal }) => fetchRoute(client, listLabResults, { params: { id } }, signal),
  });

export const evidenceDocumentsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'evidence-documents', id],
    queryFn: ({ signal }) => fetchRoute(client, listEvidenceDocuments, { params: { id } }, signal),
  });

/** The certificates with every decision about them, and the application. */
export const certificationQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'certification', id],
    queryFn: ({ signal }) => fetchRoute(client, readCertification, { params: { id } }, signal),
  });

/** The results on record and the checklist that an approval or a renewal needs. */
export const approvalCheckQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: ['administration', 'check', producerId],
    queryFn: ({ signal }) =>
      fetchRoute(client, checkApproval, { params: { id: String(producerId) } }, signal),
  });

/** Proposals that wait for the signature of a second administrator. */
export const proposalsQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: ['administration', 'proposals', producerId],
    queryFn: ({ signal }) =>
      fetchRoute(client, listDecisionProposals, { query: { producerId: String(producerId) } }, signal),
  });
