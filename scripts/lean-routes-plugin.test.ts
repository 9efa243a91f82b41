/** A page that only calls the API bundles no schemas; a form bundles those it imports. */
import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanRoutes } from './lean-routes-plugin.ts';
import { pureDeclarations } from './pure-declarations-plugin.ts';

const entry = '/src/web/entry.ts';

/** The browser build of one module in src/web. */
async function built(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leanRoutes(),
      pureDeclarations(),
      {
        name: 'the-module',
        resolveId(id, importer) {
          if (id === entry) return id;
          const contract = importer === entry ? id.match(/contract\/.*$/)?.[0] : undefined;
          return contract === undefined ? undefined : `${import.meta.dirname}/../src/${contract}`;
        },
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The build gave nothing.');
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('reduces a route to its method and address', async () => {
  const code = await built(
    "import { getCurrentUser } from '../contract/identity.ts';\nconsole.log(getCurrentUser);",
  );
  expect(code).toContain('"/api/auth/user"');
  expect(code).not.toContain('ZodObject');
});

test('keeps a schema that a form imports', async () => {
  const code = await built(
    "import { currentUserSchema, getCurrentUser } from '../contract/identity.ts';\nconsole.log(currentUserSchema, getCurrentUser);",
  );
  expect(code).toContain('"/api/auth/user"');
  expect(code).toContain('ZodObject');
});
