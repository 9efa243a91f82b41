/** Breaks each architecture rule once on purpose: a rule that cannot fail is useless. */
import { describe, expect, test } from 'vitest';
import { badMigrations, environmentElsewhere, impureRules, sqlOutsideDatabase } from './boundaries.ts';
import { dangerousCalls } from './dangers.ts';
import { brokenFeatureOrder, circles, unknownFeatures } from './features.ts';
import { cyclesAtEveryDepth } from './folder-cycles.ts';
import * as habits from './habits.ts';
import { allowedValues, unequalLists } from './known-values.ts';
import { brokenArrows, pathsOutsideLayers } from './layers.ts';
import { sourceFile } from './source-files.ts';
import { brokenWebArrows, unknownWebFolders } from './web-walls.ts';
import { neverMade } from './written-and-read.ts';

describe('walls of the web', () => {
  const broken = (path: string, specifier: string) =>
    brokenWebArrows([sourceFile(path, `import { a } from '${specifier}';`)]);

  test.each([
    [
      'src/web/kernel/ui/card.tsx',
      '../../features/products/card.tsx',
      'kernel/ui may not know features/products',
    ],
    ['src/web/features/products/a.tsx', '../orders/b.tsx', 'features/products may not know features/orders'],
    ['src/web/features/products/a.tsx', '../../app/router.tsx', 'features/products may not know app'],
  ])('%s may not import %s', (path, specifier, reason) => {
    expect(broken(path, specifier).join()).toContain(reason);
  });

  test.each([
    ['src/web/app/router.tsx', '../features/orders/orders-page.tsx'],
    ['src/web/features/orders/a.tsx', '../products/b.tsx'],
    ['src/web/features/orders/a.tsx', '../../kernel/ui/button.tsx'],
  ])('%s may import %s', (path, specifier) => {
    expect(broken(path, specifier)).toEqual([]);
  });

  test('names a cycle of kernel folders and a folder that is no feature', () => {
    const [one, other] = ['src/web/kernel/ui/a.tsx', 'src/web/kernel/page/b.tsx'];
    const circle = [sourceFile(one, "import '../page/b.tsx';"), sourceFile(other, "import '../ui/a.tsx';")];
    expect(cyclesAtEveryDepth(circle)).toEqual([
      'src/web/kernel: ui -> page -> ui (src/web/kernel/ui/a.tsx:1 imports src/web/kernel/page/b.tsx; ' +
        'src/web/kernel/page/b.tsx:1 imports src/web/kernel/ui/a.tsx)',
    ]);
    expect(unknownWebFolders(['src/web/features/dashboard/a.tsx'])).toHaveLength(1);
  });

  test('counts the files that lie directly in a folder as one folder, at every depth', () => {
    const routes = sourceFile('src/server/orders/routes.ts', "import './baskets/a.ts';");
    const terms = sourceFile('src/server/orders/terms.ts', '');
    const basket = sourceFile('src/server/orders/baskets/a.ts', "import '../terms.ts';");
    expect(cyclesAtEveryDepth([routes, terms, basket]).join()).toContain(
      'src/server/orders: (files) -> baskets -> (files)',
    );
    expect(cyclesAtEveryDepth([routes, terms])).toEqual([]);
  });
});

describe('layers', () => {
  const arrow = (path: string, specifier: string) =>
    brokenArrows([sourceFile(path, `import { a } from '${specifier}';`)]);

  test('names the line and the allowed imports when web imports the server', () => {
    expect(arrow('src/web/features/products/card.tsx', '../../../server/products.ts')).toEqual([
      'src/web/features/products/card.tsx:1 imports src/server/products.ts: web may import only domain, contract, art, web',
    ]);
  });

  test.each([
    ['src/domain/products.ts', '../contract/products.ts', 'domain may import only domain'],
    ['src/domain/products.ts', 'zod', 'domain may import no package'],
    ['src/domain/products.ts', 'node:fs', 'domain may import no package'],
    ['src/contract/products.ts', '../database/products.ts', 'contract may import only domain, contract'],
    ['src/contract/products.ts', 'fastify', 'contract may import only the packages zod'],
    ['src/database/products.ts', '../contract/products.ts', 'database may import only domain, database'],
    ['src/database/products.ts', 'fastify', 'database may import only the packages'],
    [
      'src/server/products.ts',
      '../web/app/router.tsx',
      'server may import only domain, contract, database, server',
    ],
    ['src/server/products.ts', 'react', 'server must not know the package react'],
    [
      'src/server/products.ts',
      '../../dist/web/server/entry-server.js',
      'only main may import what was built',
    ],
    ['src/server/products.ts', '../../tests/support/people.ts', 'server may import only'],
    ['src/web/features/products/card.tsx', '../../../database/products.ts', 'web may import only'],
    ['src/web/features/products/card.tsx', 'node:path', 'web must not know the package node:path'],
    [
      'src/main.ts',
      './web/app/entry-server.tsx',
      'main may import only domain, contract, database, server, main',
    ],
  ])('%s may not import %s', (path, specifier, reason) => {
    expect(arrow(path, specifier).join()).toContain(reason);
  });

  test.each([
    "import type { Row } from '../../../server/products.ts';",
    "import {\n  a,\n  type B,\n} from '../../../server/products.ts';",
    "import '../../../server/products.ts';",
    "export { a } from '../../../server/products.ts';",
    "export * from '../../../server/products.ts';",
    "const a = await import('../../../server/products.ts');",
    "let row: import('../../../server/products.ts').Row;",
  ])('finds an import in any form: %s', (text) => {
    expect(brokenArrows([sourceFile('src/web/features/products/card.tsx', text)])).toHaveLength(1);
  });

  test('ignores imports in comments', () => {
    const text = "// import { a } from '../../server/a.ts';\n/* import('../../server/a.ts') */";
    expect(brokenArrows([sourceFile('src/web/features/products/card.tsx', text)])).toEqual([]);
  });

  test('allows shared test support in a test beside the code', () => {
    expect(arrow('src/server/products.test.ts', '../../tests/support/people.ts')).toEqual([]);
  });

  test('refuses a new folder in src until a rule lists it', () => {
    expect(pathsOutsideLayers(['src/shared/text.ts'])).toHaveLength(1);
    expect(pathsOutsideLayers(['src/other.ts'])).toHaveLength(1);
  });
});

describe('features', () => {
  test('names a feature that imports a later one', () => {
    const file = sourceFile('src/domain/producers/names.ts', "import { a } from '../products/product.ts';");
    expect(brokenFeatureOrder([file])).toEqual([
      'src/domain/producers/names.ts:1 imports src/domain/products/product.ts: producers may know only common, log, identity, pictures, producers',
    ]);
  });

  test('refuses a feature imported by common', () => {
    const file = sourceFile('src/contract/common/a.ts', "import { a } from '../identity.ts';");
    expect(brokenFeatureOrder([file])).toHaveLength(1);
  });

  test('refuses an unlisted feature', () => {
    expect(unknownFeatures([sourceFile('src/domain/weather.ts', '')], [])).toHaveLength(1);
  });

  test('shows an import cycle as a path', () => {
    const files = [
      sourceFile('src/server/a.ts', "import { b } from './b.ts';"),
      sourceFile('src/server/b.ts', "import { c } from './c.ts';"),
      sourceFile('src/server/c.ts', "import { a } from './a.ts';"),
    ];
    expect(circles(files)).toEqual([
      'src/server/a.ts -> src/server/b.ts -> src/server/c.ts -> src/server/a.ts is a circle',
    ]);
  });
});

describe('boundaries', () => {
  test.each([
    "import { sql } from 'kysely';",
    "import type { Pool } from 'pg';",
    'const rows = sql`select 1`;',
    'const rows = sql<Row>`select 1`;',
    "database.selectFrom('producers');",
  ])('finds SQL in the server: %s', (text) => {
    expect(sqlOutsideDatabase([sourceFile('src/server/products.ts', text)])).toHaveLength(1);
    expect(sqlOutsideDatabase([sourceFile('src/database/products.ts', text)])).toEqual([]);
  });

  test('lets a test read a row, but not write its own SQL', () => {
    const query = "database.selectFrom('producers');";
    expect(sqlOutsideDatabase([sourceFile('src/server/products.test.ts', query)])).toEqual([]);
    const raw = "import { sql } from 'kysely';";
    expect(sqlOutsideDatabase([sourceFile('src/server/products.test.ts', raw)])).toHaveLength(1);
  });

  test.each(['new Date()', 'Date.now()', 'Math.random()', 'process.env.PORT', "fetch('/')"])(
    'finds a rule that uses %s',
    (text) => {
      expect(impureRules([sourceFile('src/domain/products.ts', `const a = ${text};`)])).toHaveLength(1);
    },
  );

  test('finds an environment read outside the configuration', () => {
    expect(environmentElsewhere([sourceFile('src/server/mail.ts', 'process.env.PORT')])).toHaveLength(1);
    expect(
      environmentElsewhere([sourceFile('src/server/configuration/configuration.ts', 'process.env.PORT')]),
    ).toEqual([]);
  });

  test('finds a gap, a duplicate and a bad name among migrations', () => {
    const named = (...names: string[]) =>
      badMigrations(names.map((name) => `src/database/migrations/${name}`));
    expect(named('0001-a.sql', '0003-b.sql')).toEqual(['migrations/0003-b.sql should have the number 0002']);
    expect(named('0001-a.sql', '0001-b.sql')).toHaveLength(1);
    expect(named('0001_a.sql')).toHaveLength(1);
    expect(named('0001-a.sql', '0002-b.sql')).toEqual([]);
  });
});

describe('habits', () => {
  const inServer = (text: string) => [sourceFile('src/server/products.ts', text)];

  test.each([
    'src/web/ProductCard.tsx',
    'src/web/product_card.tsx',
    'src/web/text-utils.ts',
    'src/server/helpers/a.ts',
  ])('refuses the name %s', (path) => {
    expect(habits.badNames([path])).toHaveLength(1);
  });

  test.each(["export * from './a.ts';", "export { a } from './a.ts';"])(
    'refuses a file that re-exports: %s',
    (text) => {
      expect(habits.barrels(inServer(text))).toHaveLength(1);
    },
  );

  test('refuses a file named index', () => {
    expect(
      habits.barrels([sourceFile('src/web/features/products/index.ts', 'export const a = 1;')]),
    ).toHaveLength(1);
  });

  test('refuses a default export', () => {
    expect(habits.defaultExports(inServer('export default function a() {}'))).toHaveLength(1);
  });

  test('refuses a file without a purpose comment', () => {
    expect(habits.withoutPromise(inServer("import { a } from './a.ts';\n// Later, a comment."))).toHaveLength(
      1,
    );
    expect(habits.withoutPromise(inServer('/** Keeps what it says here. */\nexport const a = 1;'))).toEqual(
      [],
    );
  });

  test.each(['const a = b as Product;', 'return (await c) as unknown as never;'])(
    'refuses a cast without a reason: %s',
    (text) => {
      expect(habits.castsWithoutReason(inServer(`/** Promise. */\n\n\n${text}`))).toHaveLength(1);
      expect(habits.castsWithoutReason(inServer(`// The parser proved it.\n${text}`))).toEqual([]);
    },
  );

  test('does not count renames and const assertions as casts', () => {
    const text =
      "\n\nimport * as React from 'react';\nimport {\n  a as B,\n} from './a.ts';\nconst c = ['d'] as const;";
    expect(habits.castsWithoutReason(inServer(text))).toEqual([]);
  });

  test('refuses a file over the limit', () => {
    expect(habits.tooLong(inServer('a\n'.repeat(habits.maxFileLines + 1)))).toHaveLength(1);
    expect(habits.tooLong(inServer('a\n'.repeat(habits.maxFileLines)))).toEqual([]);
    expect(habits.lengthAt(inServer('a\n'.repeat(300)), 0.9)).toBe(300);
  });

  test.each([
    "useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), []);",
    'useEffect(() => onSending(isSending), [isSending]);',
    'useLayoutEffect(\n() => scrollBy(0, 1),\n[]);',
    'useEffect(start, []);',
    'useEffect(async () => { await load(); }, []);',
    'useEffect(() => {\nreturn box.current?.scrollIntoView();\n}, []);',
    '<p ref={(element) => element?.scrollIntoView()} />',
  ])('refuses an effect that may return anything but a function: %s', (text) => {
    expect(
      habits.effectsThatReturn([sourceFile('src/web/features/provenance/scanner/view.tsx', text)]),
    ).toHaveLength(1);
  });

  test.each([
    'useEffect(() => {\nframe.current?.scrollIntoView();\n}, []);',
    'useEffect(() => () => controller.abort(), []);',
    'useEffect(() => void dispatchEvent(event), []);',
    'useEffect(() => {\nreturn router.subscribe(hear);\n}, []);',
    'const hear = useEffectEvent((key: string) => onOpen?.(key));',
    '<p ref={(element) => {\nelement?.focus();\n}} />',
  ])('accepts an effect that returns nothing or a function: %s', (text) => {
    expect(
      habits.effectsThatReturn([sourceFile('src/web/features/provenance/scanner/view.tsx', text)]),
    ).toEqual([]);
  });

  test.each([
    '`/producer/${id}`',
    '`${origin}/certificate/${number}`',
    '`/admin/application/${id}#documents`',
  ])('refuses a path built by hand: %s', (text) => {
    expect(habits.handBuiltPaths(inServer(`const path = ${text};`))).toHaveLength(1);
  });

  test('accepts the addresses of the API and paths from their builders', () => {
    const text = 'const paths = [`/api/producers/${id}`, `${origin}${producerPath(id)}`];';
    expect(habits.handBuiltPaths(inServer(text))).toEqual([]);
  });

  test('finds TODOs in comments too', () => {
    const word = ['TO', 'DO'].join('');
    expect(habits.debts(inServer(`// ${word}: later`))).toHaveLength(1);
  });

  test.each([
    'test.only(',
    'describe.skip(',
    'it.todo(',
    'expect(a).toMatchSnapshot()',
    'await page.waitForTimeout(5)',
    'await page.unrouteAll()',
  ])('finds a test that is skipped, only waits or aborts requests: %s', (text) => {
    expect(habits.sleepingTests([sourceFile('tests/journeys/a.test.ts', text)])).toHaveLength(1);
  });

  test('skips words in strings, and ends templates, regular expressions and apostrophes correctly', () => {
    const text =
      "const a = `x ${b ? `'${c}` : ''} y`; const d = /['\"`/]/g; <p>don't</p>; const e = 'fetch(1)';";
    const { code } = sourceFile('src/domain/products.ts', `${text}\nfetch(2)`);
    expect(code.match(/fetch/g)).toHaveLength(1);
    expect(code).toHaveLength(text.length + 9);
  });
});

describe('a listed name', () => {
  const program = sourceFile(
    'src/server/orders/order-action.ts',
    "write('order.submit'); write(`order.${action}`);",
  );
  const found = (names: readonly string[], endings: readonly string[] = []) =>
    neverMade([program], names, { folder: 'src/server/', expansions: { 'order.': endings } });

  test('is reported if nothing uses it', () => {
    expect(found(['order.submit', 'order.note'])).toEqual(['order.note: nothing in src/server/ makes it']);
  });

  test('may be built from known parts', () => {
    expect(found(['order.ship'], ['ship'])).toEqual([]);
  });

  test('does not count in a test or another folder', () => {
    const text = "write('order.note')";
    const elsewhere = [sourceFile('src/server/act.test.ts', text), sourceFile('src/web/act.ts', text)];
    expect(neverMade(elsewhere, ['order.note'], { folder: 'src/server/' })).toHaveLength(1);
  });
});

describe('dangers', () => {
  test.each([
    ['src/server/products/list.ts', "import { exec } from 'node:child_process';\nexec(sent.name);", 2],
    ['src/server/products/list.ts', 'return eval(sent.filter);', 1],
    ['src/domain/products/product.ts', "const read = new Function('sent', text);", 1],
    ['src/web/features/products/card.tsx', '<p dangerouslySetInnerHTML={{ __html: story }} />', 1],
    ['src/web/features/products/card.tsx', 'element.innerHTML = story;', 1],
    ['src/server/pictures/routes.ts', 'const answer = await fetch(sent.website);', 1],
    ['src/web/features/orders/send-form.tsx', "const typed = sessionStorage.getItem('address');", 1],
    ['src/web/app/navigation/site-header.tsx', 'window.localStorage.clear();', 1],
    ['src/web/features/collection/lists.ts', 'const cache = await caches.open(name);', 1],
    ['src/web/kernel/theme/theme-choice.tsx', 'document.cookie = chosen;', 1],
  ])('reports %s with %j', (path, text, line) => {
    expect(dangerousCalls([sourceFile(path, text)])).toEqual([
      expect.stringContaining(`${path}:${line} has `),
    ]);
  });

  test.each([
    ['src/web/kernel/api/client.ts', 'await fetch(path);'],
    ['src/domain/common/text.ts', 'pattern.exec(text);'],
    ['src/web/kernel/device/this-document.ts', 'globalThis.caches.delete(name);'],
    ['src/server/integrations/meetings/zoom.ts', 'await fetch(url);'],
  ])('allows %s to contain %j', (path, text) => {
    expect(dangerousCalls([sourceFile(path, text)])).toEqual([]);
  });
});

describe('values that the database allows', () => {
  const first =
    "create table orders (state text check (state in ('sent', 'lost')), action text check (action in ('send') or x));";
  const allowed = (...later: string[]) => allowedValues([first, ...later]);

  test('names a value that only the domain or only a migration lists', () => {
    expect(unequalLists(allowed(), { 'orders.state': ['sent', 'kept'], 'orders.action': ['send'] })).toEqual([
      "orders.state: no migration allows 'kept'",
      "orders.state: the domain does not list 'lost'",
      'orders.action: no migration lists its values',
    ]);
  });

  test.each([
    ["alter table orders add constraint a check (state in (\n'sent'));", 'orders.state', ['sent']],
    ['alter table orders rename column state to status;', 'orders.status', ['sent', 'lost']],
    ['alter table orders rename to baskets;', 'baskets.state', ['sent', 'lost']],
    [
      'alter table orders drop column state; alter table baskets add column a text;',
      'orders.state',
      undefined,
    ],
    ['drop table orders;', 'orders.state', undefined],
  ])('follows %s', (sql, column, values) => {
    const after = allowed(sql);
    expect([...after]).toEqual(values === undefined ? [] : [[column, values]]);
  });
});
