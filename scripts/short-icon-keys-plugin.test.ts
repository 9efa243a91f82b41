/** The shapes of an icon keep keys of their own; nothing else of a module changes. */
import { expect, test } from 'vitest';
import { shortIconKeys } from './short-icon-keys-plugin.ts';

const source = `const node = [["path", { d: "M4 4", key: "1u773s" }], ["path", { d: "M5 5", key: "oplvua" }]];`;

function transformed(id: string): unknown {
  const { transform } = shortIconKeys();
  return typeof transform === 'function' ? transform.call(undefined as never, source, id) : 'no function';
}

test('numbers the shapes of an icon', () => {
  expect(transformed('/project/node_modules/lucide-react/dist/esm/icons/wine.mjs')).toMatchObject({
    code: `const node = [["path", { d: "M4 4", key: "0" }], ["path", { d: "M5 5", key: "1" }]];`,
  });
});

test('leaves other modules alone', () => {
  expect(transformed('/project/src/web/features/orders/basket.tsx')).toBeUndefined();
});
