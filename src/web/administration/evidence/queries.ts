/** Queries of a producer's evidence page. */
import { queryOptions } from '@tanstack/react-query';
import { listEvidenceDocuments, listLabResults } from '../../../contract/certification/lab-results.ts';
import { readCertification } from '../../../contract/certification/records.ts';
import type { Client } from '../../../contract/client.ts';
import { ask } from '../../data/ask.ts';

export const labResultsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'lab-results', id],
    queryFn: ({ signal }) => ask(client, listLabResults, { params: { id } }, signal),
  });

export const evidenceDocumentsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'evidence-documents', id],
    queryFn: ({ signal }) => ask(client, listEvidenceDocuments, { params: { id } }, signal),
  });

/** The certificates with every decision about them, and the application. */
export const certificationQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'certification', id],
    queryFn: ({ signal }) => ask(client, readCertification, { params: { id } }, signal),
  });
