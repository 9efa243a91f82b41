/** Every path that others link to has its route. */
import { expect, test } from 'vitest';
import * as paths from '../../domain/common/page-paths.ts';
import { routeTree } from './routes.tsx';

/** The server writes these itself, without the router (src/server/provenance, src/server/certification). */
const { certificatePath, verificationPath, ...pagesOfRouter } = paths;

const patterns = new Set(
  Object.values(routeTree.children ?? []).map(({ options }) => ('path' in options ? options.path : '')),
);

test.each(Object.entries(pagesOfRouter))('%s leads to a page', (_name, path) => {
  expect(patterns).toContain(decodeURIComponent(path('$id')));
});

test.each(Object.entries(paths))('%s keeps what somebody typed in one segment', (_name, path) => {
  expect(path('../a b?')).toBe(path('x').replace('x', '..%2Fa%20b%3F'));
});
