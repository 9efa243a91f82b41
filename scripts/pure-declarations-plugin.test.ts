/** A build drops unused declarations of the contract and the domain, and keeps used ones. */
import { build } from 'vite';
import { expect, test } from 'vitest';
import { pureDeclarations } from './pure-declarations-plugin.ts';

const entry = '/src/web/entry.ts';
const contract = '/src/contract/oils.ts';

async function built(source: string): Promise<string> {
  const modules: Record<string, string> = {
    [entry]: source,
    [contract]: `
      export const oil = make({ name: make('text') }).named('Oil');
      export const path = '/api/oils';
      export const largest = Math.max(4, 5);
    `,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      pureDeclarations(),
      { name: 'the-modules', resolveId: (id) => (id in modules ? id : undefined), load: (id) => modules[id] },
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The build gave nothing.');
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('drops an unused schema, whatever created it', async () => {
  const code = await built(`import { path } from '${contract}';\nconsole.log(path);`);
  expect(code).toContain('/api/oils');
  expect(code).not.toContain('make');
  expect(code).not.toContain('Math.max');
});

test('keeps a used schema unchanged', async () => {
  const code = await built(`import { oil } from '${contract}';\nconsole.log(oil);`);
  expect(code).toContain('make({ name: make("text") }).named("Oil")');
});

test('leaves calls outside these layers unchanged', async () => {
  expect(await built('console.log(1);\nexport const kept = 1;\nmake();')).toContain('make()');
});
