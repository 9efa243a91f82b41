/** The documents of the signed-in user: those of the open application, or of no application yet. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const myDocumentsKey = ['documents', 'own'] as const;

export const myDocumentsQuery = (client: Client) =>
  queryOptions({
    queryKey: myDocumentsKey,
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/documents', { query: {} }, signal),
  });

/** A report that a certified producer uploaded and has not sent yet, with an application for renewal or for a batch. */
export function isForNextRenewal(document: DocumentResponse): boolean {
  const { category, applicationId, renewalId, batchId } = document;
  return category === 'labReports' && applicationId === null && renewalId === null && batchId === null;
}

/** The stored documents of one application, or of all applications of a producer, for reviewers. */
export const documentsOfQuery = (
  client: Client,
  of: { readonly applicationId: string } | { readonly producerId: string },
) =>
  queryOptions({
    queryKey: ['documents', 'of', of],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/documents', { query: of }, signal),
  });
