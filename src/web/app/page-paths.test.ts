/** The table of paths and the routes of the router agree. */
import { expect, test } from 'vitest';
import * as paths from '../../domain/common/page-paths.ts';
import { routeTree } from './routes/routes.tsx';

/** The server writes these itself, without the router (src/server/provenance, src/server/certification). */
const { batchPath, certificatePath, verificationPath, ...pagesOfRouter } = paths;

const patterns = new Set(
  Object.values(routeTree.children ?? []).map(({ options }) => ('path' in options ? options.path : '')),
);

test.each(Object.entries(pagesOfRouter))('%s leads to a page', (_name, path) => {
  expect(patterns).toContain(decodeURIComponent(path('$id')));
});

/** Only the page of a profile links to it, relative to its own path. */
const linkedFromTheirPage = ['/producer/$id/edit-minimal'];

test('every route about one record has its path in the table', () => {
  const built = Object.values(pagesOfRouter).map((path) => decodeURIComponent(path('$id')));
  const ofRecords = [...patterns].filter((pattern) => pattern?.includes('$'));
  expect(ofRecords.toSorted()).toEqual([...built, ...linkedFromTheirPage].toSorted());
});

const ofOneRecord = {
  ...pagesOfRouter,
  certificatePath,
  verificationPath,
  batchPath: (id: string) => batchPath(id, 'L'),
};

test.each(Object.entries(ofOneRecord))('%s encodes any id into one segment', (_name, path) => {
  expect(path('../a b?')).toBe(path('x').replace('x', '..%2Fa%20b%3F'));
});
