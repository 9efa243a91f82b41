/** Classes in style sheets that no code gives to an element: left behind by a rename, or dead. */
import type { SourceFile } from './source-files.ts';

/** `leaflet-...` are given by the library. Code may compose a class: `verdict-${gravity}` or `${name}-age`. */
export function unusedClasses(sheets: readonly SourceFile[], code: readonly SourceFile[]): string[] {
  const text = code.map((file) => file.text).join('\n');
  return sheets.flatMap(({ path, text: sheet }) =>
    [
      ...new Set(
        [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
      ),
    ]
      .filter((name) => !name.startsWith('leaflet-') && !writings(name).some((one) => text.includes(one)))
      .map((name) => `${path} styles .${name}, which no element has`),
  );
}

function writings(name: string): readonly string[] {
  const parts = [...name.matchAll(/-/g)].map(({ index }) => index);
  return [
    name,
    ...parts.map((index) => `${name.slice(0, index + 1)}\${`),
    ...parts.map((index) => `}${name.slice(index)}`),
  ];
}
