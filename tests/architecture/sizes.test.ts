/** Finds the length of functions in any form. */
import { describe, expect, test } from 'vitest';
import { functionSizes, needlessExceptions, tooLongPrograms } from './sizes.ts';
import { sourceFile } from './source-files.ts';

describe('sizes', () => {
  const path = 'src/server/orders/end.ts';
  const body = 'work();\n'.repeat(59);

  test.each([
    ['a declaration', 'end', `function end() {\n${body}}`],
    ['a generator', 'end', `export async function* end<Row>(row: Row): Promise<{ a: string }> {\n${body}}`],
    ['an arrow with a block', 'end', `const end = async (order: Order): Promise<void> => {\n${body}};`],
    ['an arrow with an expression', 'end', `const end = () => (\n<div>\n${'<p />\n'.repeat(57)}</div>\n);`],
    ['a method', 'end', `class Orders {\n  end(order: Order): void {\n${body}}\n}`],
    ['a private method', '#end', `class Orders {\n  async #end() {\n${body}}\n}`],
    ['a property', 'end', `call({\n  end: async ({ id }) => {\n${body}},\n});`],
    [
      'a function after a template',
      'end',
      `const a = \`\${b.map((c) => \`}\`)}\`;\nfunction end() {\n${body}}`,
    ],
    ['a function that returns one', 'end', `function end(): () => void {\n${body}}`],
    ['a function after a tag', 'end', `const a = <A b={(c) => <D e={f} />} />;\nfunction end() {\n${body}}`],
  ])('measures %s', (_form, name, text) => {
    const found = functionSizes(sourceFile(path, text)).filter((one) => one.name === name);
    expect(found.map(({ lines }) => lines)).toEqual([61]);
    expect(tooLongPrograms([sourceFile(path, text)])).toHaveLength(1);
  });

  test.each([
    ['a function at the limit', `function end() {\n${body.slice('work();\n'.length)}}`],
    ['a statement', `if (late) {\n${body}}`],
    ['an object', `const orders = {\n${body.replaceAll('work();', 'a: (1),')}};`],
    ['a type of functions', `type End = (order: Order) => void;\n${body}`],
  ])('accepts %s', (_form, text) => {
    expect(tooLongPrograms([sourceFile(path, text)])).toEqual([]);
  });

  test('accepts a long function that is an exception, and refuses an exception without need', () => {
    const file = sourceFile(path, `function end() {\n${body}}`);
    expect(tooLongPrograms([file], [`${path} end`])).toEqual([]);
    expect(needlessExceptions([file], [`${path} end`, `${path} begin`, path])).toEqual([
      `${path} begin`,
      path,
    ]);
  });

  test('refuses a long file of the program, and leaves tests to the limit of all files', () => {
    const text = 'work();\n'.repeat(301);
    expect(tooLongPrograms([sourceFile(path, text)])).toEqual([`${path} has 301 lines; 300 is the most`]);
    expect(tooLongPrograms([sourceFile('src/server/orders/end.test.ts', text)])).toEqual([]);
  });
});
