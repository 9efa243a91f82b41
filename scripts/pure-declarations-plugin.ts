/**
 * Keeps unused parts of the contract and the domain out of the browser. Their constants are created without
 * side effects, which a bundler cannot know of a call such as `z.object(...).meta(...)`. This plugin marks
 * the calls as pure, so the build drops schemas that no form uses, and Zod with them.
 */
import type { Plugin } from 'vite';

/** Whole layers, because the architecture rules forbid side effects in them. */
const withoutEffects = /\/src\/(?:contract|domain)\/.*\.ts$/;
const made = new Set(['CallExpression', 'NewExpression']);

export function pureDeclarations(): Plugin {
  return {
    name: 'phenolive-pure-declarations',
    apply: 'build',
    transform(code, id) {
      if (!withoutEffects.test(id)) return undefined;
      const constants = this.parse(code)
        .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
        .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
        .flatMap(({ init }) => (init != null && made.has(init.type) ? [init] : []));
      return { code: constants.reduceRight(wrapped, code), map: null };
    },
  };
}

function wrapped(code: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${code.slice(end)}`;
}
