/** Applicants see the same status as administrators: accepted through the last day, then expired. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DocumentResponse } from '../../../contract/documents/documents.ts';
import { todayQuery } from '../../kernel/api/today.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../../kernel/i18n/use-translations.tsx';
import { SavedDocument } from './saved-document.tsx';

const licence: DocumentResponse = {
  id: '0b6f1c52-8d4e-4c39-9a6b-1f2d3c4b5a69',
  category: 'businessLicense',
  fileName: 'licence.pdf',
  mediaType: 'application/pdf',
  applicationId: 1,
  renewalId: null,
  batchId: null,
  codeAnswerId: null,
  sha256: null,
  reviewable: false,
  expiresAt: null,
  sizeBytes: 1000,
  receivedBytes: 1000,
  state: 'stored',
  preview: null,
  removable: false,
  createdAt: '2026-10-01T08:00:00.000Z',
  review: { decision: 'accepted', comment: null, validUntil: '2026-11-21', at: '2026-10-02T08:00:00.000Z' },
};
const i18n = createTranslations('en', {
  'documents.accepted': ['Accepted'],
  'documents.expired': ['Expired: it was valid until ', ['date'], '.'],
});

test.each([
  ['2026-11-21', 'Accepted', 'Expired'],
  ['2026-11-22', 'Expired', 'Accepted'],
])('on %s it is %s', (today, said, unsaid) => {
  const client = new QueryClient();
  client.setQueryData(todayQuery.queryKey, today);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TranslationsProvider i18n={i18n}>
        <SavedDocument document={licence} onRemove={async () => undefined} />
      </TranslationsProvider>
    </QueryClientProvider>,
  );
  expect(page).toContain(said);
  expect(page).not.toContain(unsaid);
});
