/** The browser preloads every chunk that a page needs, and no other. */
import { expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

const manifest = {
  'entry.tsx': { file: 'assets/entry.js', imports: ['_react.js'], css: ['assets/site.css'] },
  '_react.js': { file: 'assets/react.js' },
  'words-el.ts': { file: 'assets/words-el.js' },
  'words-el-discovery': { file: 'assets/words-el-discovery.js' },
  'layout-page.tsx': { file: 'assets/layout.js', imports: ['_react.js'] },
  'discovery-page.tsx': {
    file: 'assets/discovery.js',
    imports: ['_react.js', '_filters.js'],
    css: ['assets/discovery.css'],
  },
  '_filters.js': { file: 'assets/filters.js', imports: ['_slider.js', '_react.js'] },
  '_slider.js': { file: 'assets/slider.js', imports: ['_filters.js'] },
  'map-page.tsx': { file: 'assets/map.js' },
};

const sources = {
  rootId: '__root__',
  entry: 'entry.tsx',
  always: ['words-el.ts'],
  routes: [
    { id: '/layout', sources: ['layout-page.tsx'] },
    { id: '/layout/discovery', sources: ['discovery-page.tsx', 'words-el-discovery'] },
    { id: '/_pathless', sources: [] },
  ],
};

test('lists the entry first, then its imports and the messages of the language', () => {
  const { router, scriptsOf } = pageFiles(manifest, sources);
  expect(scriptsOf(['__root__'])).toEqual(['/assets/entry.js', '/assets/react.js', '/assets/words-el.js']);
  expect(router.routes['__root__']).toEqual({ css: ['/assets/site.css'] });
});

test('adds the chunks of a nested route, each once', () => {
  const { router, scriptsOf } = pageFiles(manifest, sources);
  expect(scriptsOf(['__root__', '/_pathless', '/layout', '/layout/discovery'])).toEqual([
    '/assets/entry.js',
    '/assets/react.js',
    '/assets/words-el.js',
    '/assets/layout.js',
    '/assets/discovery.js',
    '/assets/filters.js',
    '/assets/slider.js',
    '/assets/words-el-discovery.js',
  ]);
  expect(scriptsOf(['__root__', '/layout'])).not.toContain('/assets/discovery.js');
  expect(router.routes['/layout/discovery']).toEqual({ css: ['/assets/discovery.css'] });
  expect(router.routes['/_pathless']).toBeUndefined();
});

test('throws for a route whose page was not built', () => {
  const missing = { ...sources, routes: [{ id: '/gone', sources: ['gone-page.tsx'] }] };
  expect(() => pageFiles(manifest, missing)).toThrow('The build knows no chunk for gone-page.tsx.');
});
