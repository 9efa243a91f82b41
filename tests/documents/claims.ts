/** What a document claims to exist: commands, paths and settings, each with its line. */
import type { Document } from './documents.ts';

export interface Claim {
  readonly at: string;
  readonly what: string;
}

const fence = /^```[^\n]*\n([\s\S]*?)^```/gm;
/** May break over lines of its paragraph. */
const span = /(?<!`)`([^`\n]+(?:\n[^`\n]+)*)`(?!`)/g;
const folders = /^(src|tests|scripts|benchmarks|decisions|docs|\.ci)\//;
const fileName = /^[\w.*-]+\.(md|json|ts|tsx|mjs|sql|css)$/;
/** Uppercase words that are not settings. */
const otherCapitals =
  /^(GET|HEAD|POST|PUT|PATCH|DELETE|SQL|SIGTERM|SIGINT|SIGKILL|PRAGMA|UUID|JSON|HTML|UTC)$/;

/** `npm start`, `npm run check -- --help` in code; npm's own commands are not checked. */
export function scriptsNamed(document: Document): Claim[] {
  return code(document).flatMap(({ at, text }) =>
    [...text.matchAll(/\bnpm (?:run (?:-s )?)?([a-z][\w:-]*)/g)]
      .map((match) => ({ at, what: match[1] ?? '' }))
      .filter(({ what }) => !['run', 'ci', 'install', 'i', 'audit', 'pack', 'view', 'exec'].includes(what)),
  );
}

export function programsNamed(document: Document): Claim[] {
  return code(document).flatMap(({ at, text }) =>
    [...text.matchAll(/\bnpx ([\w@/-]+)/g)].map((match) => ({ at, what: match[1] ?? '' })),
  );
}

/** Paths from the project root, file names, and link targets in the project. */
export function pathsNamed(document: Document): Claim[] {
  const spans = code(document)
    .filter(({ text }) => folders.test(text) || fileName.test(text))
    .map(({ at, text }) => ({ at, what: text.replace(/[:#].*$/, '') }));
  const links = [...document.text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s]+)\)/g)].map((match) => ({
    at: place(document, match.index),
    what: `${document.folder}${(match[1] ?? '').replace(/#.*$/, '')}`,
  }));
  return [...spans, ...links].filter(({ what }) => !what.includes('<'));
}

/** `PORT`, `PORT=0 npm start`, `OIDC_*`. */
export function settingsNamed(document: Document): Claim[] {
  return code(document).flatMap(({ at, text }) => {
    const alone = /^[A-Z][A-Z0-9_]{2,}\*?$/.test(text) && !otherCapitals.test(text) ? [text] : [];
    const given = [...text.matchAll(/(?<![\w$]|--build-arg )([A-Z][A-Z0-9_]{2,})=/g)].map(
      (match) => match[1] ?? '',
    );
    return [...alone, ...given].map((what) => ({ at, what }));
  });
}

/** All code in backticks and fences, line by line. */
function code(document: Document): { at: string; text: string }[] {
  const prose = document.text.replace(fence, (whole) => whole.replace(/[^\n]/g, ' '));
  const spans = [...prose.matchAll(span)].map((match) => ({
    at: place(document, match.index),
    text: joined(match[1] ?? ''),
  }));
  const fenced = [...document.text.matchAll(fence)].flatMap((match) =>
    (match[1] ?? '').split('\n').map((text) => ({ at: place(document, match.index), text: text.trim() })),
  );
  return [...spans, ...fenced];
}

/** A line break is a space, and none within a path. */
function joined(text: string): string {
  const line = text.trim().replace(/\s*\n\s*/g, ' ');
  const path = line.replaceAll(' ', '');
  return text.includes('\n') && folders.test(path) ? path : line;
}

function place(document: Document, index: number): string {
  return `${document.path}:${document.text.slice(0, index).split('\n').length}`;
}
