/** Code that gives user input power over the program is allowed only in the few files that make it safe. */
import { occurrences } from './habits.ts';
import { isTest, type SourceFile } from './source-files.ts';

interface Danger {
  readonly pattern: RegExp;
  readonly reason: string;
  /** Allowed files; each gives its reason. */
  readonly known: readonly string[];
}

const dangers: readonly Danger[] = [
  {
    pattern: /\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*['"`]/g,
    reason: 'text is never run as code',
    known: [],
  },
  {
    pattern: /(?<![.\w])(?:spawn|spawnSync|fork|execFile|execFileSync|exec|execSync)\(/g,
    reason: 'programs are started by the sandbox and the embedded database alone',
    known: [
      'src/server/sandbox/child-process.ts',
      'src/database/embedded/account.ts',
      'src/database/embedded/cluster.ts',
      'src/database/embedded/postmaster.ts',
      'src/database/embedded/previous-binaries.ts',
      'src/database/embedded/processes.ts',
    ],
  },
  {
    pattern: /\bshell: true\b/g,
    reason: 'a program gets its arguments as a list',
    known: [],
  },
  {
    pattern:
      /\bdangerouslySetInnerHTML\b|\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b/g,
    reason: 'text is put into a page as text',
    known: [
      // React's output, our own drawings and styles, and JSON with an escaped `<`.
      'src/web/kernel/lazy-parts/lazy-part.tsx',
      'src/web/app/rendering/static-document.tsx',
      // Nothing: what the server wrote stays.
      'src/web/app/navigation/site-footer.tsx',
      // The operator's attribution text, escaped by the browser.
      'src/web/features/producers/map/leaflet-map.ts',
    ],
  },
];

/** What is stored on a device has an owner and a lifetime, which `src/contract/common/device-items.ts` declares. */
const deviceStorage: Danger = {
  pattern:
    /(?<![.\w'`])(?:(?:window|self|globalThis)\.)?(?:sessionStorage|localStorage|indexedDB|caches|cookieStore)\b(?!['`])|\bdocument\.cookie\b|\bwindow\.name\b/g,
  reason: 'what is stored on a device goes through src/web/kernel/device and is declared in device-items.ts',
  known: [
    // Before any script of the page: the palette, the language, and whether the device holds anything.
    'src/web/app/document/bootstrap-script.ts',
  ],
};

/** Server code calls only the operator's services, and does not follow their redirects. */
const calls: Danger = {
  pattern: /(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(/g,
  reason: 'the server calls no address that people name',
  known: [
    'src/server/integrations/meetings/zoom.ts',
    // The log whose address a person gives to the command `npm run monitor`.
    'src/server/log/commands.ts',
    // The witnesses that the operator names in the file of LOG_POLICY.
    'src/server/log/ask-witness.ts',
  ],
};

export function dangerousCalls(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const server = product.filter(({ path }) => !/^src\/(?:web|art|service-worker|contract)\//.test(path));
  const without = (of: readonly SourceFile[], { known, pattern, reason }: Danger) =>
    occurrences(
      of.filter(({ path }) => !known.includes(path)),
      pattern,
      reason,
    );
  const stores = product.filter(({ path }) => /^src\/web\/(?!kernel\/device\/)/.test(path));
  return [
    ...dangers.flatMap((danger) => without(product, danger)),
    ...without(server, calls),
    ...without(stores, deviceStorage),
  ];
}
