/**
 * The W3C validator (Nu Html Checker), run once over many documents. It is a Java program: uses an existing
 * Java (JAVA_HOME, then the PATH); on a Debian machine without one, root installs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Message = {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly lastLine?: number;
  readonly extract?: string;
};

const jar = join(createRequire(import.meta.url).resolve('vnu-jar'), '..', 'build', 'dist', 'vnu.jar');

/** The validator's errors, each with the name of its document; `documents` is HTML by name. */
export function errorsInHtml(documents: ReadonlyMap<string, string>): readonly string[] {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-html-'));
  const names = [...documents.keys()];
  names.forEach((name, index) => writeFileSync(join(directory, `${index}.html`), documents.get(name) ?? ''));
  const { stderr, error } = spawnSync(
    findJava(),
    ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', '--skip-non-html', directory],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  rmSync(directory, { recursive: true });
  if (error) throw error;
  const { messages }: { messages: readonly Message[] } = JSON.parse(stderr);
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, lastLine, extract }) => {
      const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
      return `${name}, line ${lastLine ?? '?'}: ${message} ${JSON.stringify(extract ?? '')}`;
    });
}

function findJava(): string {
  const home = process.env['JAVA_HOME'];
  if (home !== undefined && existsSync(join(home, 'bin', 'java'))) return join(home, 'bin', 'java');
  if (runs('java')) return 'java';
  const install = 'apt-get update -q && apt-get install -qy --no-install-recommends default-jre-headless';
  if (process.getuid?.() === 0) {
    console.log("The HTML validator needs Java: installing Debian's default-jre-headless...");
    spawnSync('sh', ['-c', install], { stdio: 'ignore' });
  }
  if (runs('java')) return 'java';
  throw new Error(
    'The HTML validator needs Java 11 or newer: install one (Debian: default-jre-headless) or set JAVA_HOME.',
  );
}

function runs(program: string): boolean {
  return spawnSync(program, ['-version']).status === 0;
}
